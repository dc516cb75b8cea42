import type { FastifyRequest } from 'fastify';
import type { Actor } from '@outpost/contracts';
import type { AuditActor } from '../audit/audit.ts';
import type { Scope } from '../db/scope.ts';

/** The caller of a request, read from the database for that request. */
export interface Session {
  id: string;
  tenantId: string;
  userId: string;
  name: string;
  email: string;
  subdomain: string;
  actor: Actor;
  /** Whether the account belongs to internal staff rather than to an instance. */
  isPlatform: boolean;
  isMsp: boolean;
  franchisorId: string | null;
  companyId: string | null;
}

/** Throws 401 without a valid session, 403 when the named tenant is not the session's. */
export type SessionReader = (request: FastifyRequest) => Promise<Session>;

/** Who an audit entry names. */
export const actorOf = ({ tenantId, userId, name, email }: Session): AuditActor => ({
  tenantId,
  userId,
  name,
  email,
});

/** What the database lets a caller touch. */
export const scopeOf = (session: Session): Scope =>
  session.isPlatform
    ? { role: 'platform', userId: session.userId }
    : {
        role: 'tenant',
        tenantId: session.tenantId,
        franchisorId: session.isMsp ? session.franchisorId : null,
        companyId: session.isMsp ? null : session.companyId,
        userId: session.userId,
      };
