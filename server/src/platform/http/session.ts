import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, AdminPanelUser, Permission } from '@outpost/contracts';
import type { AuditActor } from '../audit/audit.ts';
import type { Scope } from '../db/scope.ts';

export interface Impersonator {
  id: string;
  name: string;
  email: string;
  reason: string;
}

/** The caller of a request, read from the database for that request. */
export interface Session {
  id: string;
  tenantId: string;
  userId: string;
  name: string;
  email: string;
  subdomain: string;
  actor: Actor;
  /** What the account may do; while impersonated, no more than the impersonator may as well. */
  permissions: readonly Permission[];
  /** Reads, and changes nothing. */
  isRestricted: boolean;
  /** Who really works in this session, when it is not the account's owner. */
  impersonator: Impersonator | null;
  /** The account as the browser is shown it. */
  user: AdminPanelUser;
  /** Whether the account belongs to internal staff rather than to an instance. */
  isPlatform: boolean;
  /** The instance internal staff chose to work in; null in their own tenant, and for others. */
  chosenTenantId: string | null;
  /** Whose days its queries mean: that of the profile, of the browser, or UTC. */
  timeZone: string;
  isMsp: boolean;
  franchisorId: string | null;
  companyId: string | null;
}

/** Throws 401 without a valid session, 403 when the named tenant is not one the session may use. */
export type SessionReader = (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;

/** The tenant a session works in: the one internal staff chose, or else the account's own. */
export const currentTenantId = ({ chosenTenantId, tenantId }: Session): string =>
  chosenTenantId ?? tenantId;

/** Who an audit entry names. */
export const actorOf = (session: Session): AuditActor => ({
  tenantId: currentTenantId(session),
  userId: session.userId,
  name: session.name,
  email: session.email,
  impersonator: session.impersonator,
});

/** The same for what concerns the account alone: it belongs to its own tenant, wherever it works. */
export const ownActorOf = (session: Session): AuditActor => ({
  ...actorOf(session),
  tenantId: session.tenantId,
});

/** What the database lets a caller touch. */
export const scopeOf = (session: Session, requestId: string): Scope => {
  const { userId, id: sessionId, impersonator, chosenTenantId } = session;
  const caller = { userId, sessionId, impersonatorId: impersonator?.id ?? null, requestId };
  if (chosenTenantId)
    return {
      role: 'tenant',
      tenantId: chosenTenantId,
      franchisorId: null,
      companyId: null,
      ...caller,
    };
  if (session.isPlatform) return { role: 'platform', ...caller };
  return {
    role: 'tenant',
    tenantId: session.tenantId,
    franchisorId: session.isMsp ? session.franchisorId : null,
    companyId: session.isMsp ? null : session.companyId,
    ...caller,
  };
};
