import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Actor,
  AdminPanelUser,
  ApiKeyScope,
  CallSource,
  Permission,
} from '@outpost/contracts';
import type { AuditActor } from '../audit/audit.ts';
import type { Scope } from '../db/scope.ts';

export interface Impersonator {
  id: string;
  name: string;
  email: string;
  reason: string;
}

/** The API key of a request. */
interface ApiKeyOfCall {
  id: string;
  scopes: readonly ApiKeyScope[];
  /** Maximum calls per minute. */
  rateLimit: number;
  /** True for the secret before the last rotation. */
  isFormer: boolean;
}

/**
 * Session of a request, read from the database for that request. A call with an API key has one as
 * well: it works in the tenant of the key, has the id and the name of the key, no role and no
 * permissions.
 */
export interface Session {
  id: string;
  tenantId: string;
  userId: string;
  name: string;
  email: string;
  subdomain: string;
  actor: Actor;
  /**
   * Permissions of the account; while impersonated, only those that the impersonator has as well.
   */
  permissions: readonly Permission[];
  /** True for an account that can read, but change nothing. */
  isRestricted: boolean;
  /** The impersonator; null without an impersonation. */
  impersonator: Impersonator | null;
  /** The account in the form of the browser. */
  user: AdminPanelUser;
  /** True for internal staff, false for users of a customer's tenant. */
  isPlatform: boolean;
  /** Tenant that internal staff chose to work in; null in their own tenant, and for other users. */
  chosenTenantId: string | null;
  /** Time zone of dates in queries: that of the profile, of the browser, or UTC. */
  timeZone: string;
  isMsp: boolean;
  franchisorId: string | null;
  companyId: string | null;
  /** The key of a program; null for an account. */
  apiKey: ApiKeyOfCall | null;
}

/**
 * Reads sessions. Each function throws 401 without a valid session, 403 when the named tenant is not
 * one the session may use.
 */
export interface Sessions {
  /** Reads the session of a request; the reply of an old token carries a new one. */
  ofRequest(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Reads the session of a token on the tenant the header names. */
  ofToken(token: string, subdomain: unknown): Promise<Session>;
  /** Reads a session again, also when its token has expired. */
  again(session: Pick<Session, 'id' | 'userId' | 'tenantId'>, subdomain: unknown): Promise<Session>;
}

/** Returns the tenant a session works in: the chosen one, else the account's own. */
export const currentTenantId = ({ chosenTenantId, tenantId }: Session): string =>
  chosenTenantId ?? tenantId;

/** Returns the actor of the session's audit entries. */
export const actorOf = (session: Session): AuditActor => ({
  tenantId: currentTenantId(session),
  userId: session.userId,
  name: session.name,
  email: session.email,
  impersonator: session.impersonator,
});

/**
 * Returns the actor for an entry about the account itself, which belongs to the account's own
 * tenant.
 */
export const ownActorOf = (session: Session): AuditActor => ({
  ...actorOf(session),
  tenantId: session.tenantId,
});

/** Returns the way in of a call with a session. */
export const sourceOf = ({ apiKey }: Session): CallSource => (apiKey ? 'api-key' : 'panel');

/** Returns the database scope of a session. */
export const scopeOf = (session: Session, requestId: string): Scope => {
  const { userId, id: sessionId, impersonator, chosenTenantId, actor } = session;
  const caller = { userId, sessionId, impersonatorId: impersonator?.id ?? null, requestId };
  const reader = actor.role ? 'staff' : actor.teamRole;
  if (chosenTenantId)
    return {
      role: 'tenant',
      tenantId: chosenTenantId,
      franchisorId: null,
      companyId: null,
      reader,
      ...caller,
    };
  if (session.isPlatform) return { role: 'platform', ...caller };
  return {
    role: 'tenant',
    tenantId: session.tenantId,
    franchisorId: session.isMsp ? session.franchisorId : null,
    companyId: session.isMsp ? null : session.companyId,
    reader,
    ...caller,
  };
};
