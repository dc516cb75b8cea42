import type { FastifyRequest } from 'fastify';
import {
  backgroundHeader,
  isTimeZone,
  outranks,
  permissionsOf,
  renewedTokenHeader,
  timeZoneHeader,
} from '@outpost/contracts';
import { ApiError, noSession } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Sessions } from '../../platform/http/session.ts';
import {
  isStaff,
  sessionOf,
  shutOut,
  impersonatorOf,
  type StaffGroups,
  type Impersonation,
} from './account.ts';
import {
  findImpersonation,
  findSessionAccount,
  findSessionOwner,
  findTenant,
  touchSession,
  type Account,
  type Tenant,
} from './auth.repository.ts';
import { idleMinutes } from '../../tables/auth.table.ts';
import { noteChoice } from './tenant-choice.ts';
import { tokenSigner, type Claims } from './token.ts';

/** Age at which a reply carries a new token. */
const renewAfterMs = 5 * 60_000;

const mismatch = () =>
  new ApiError(403, 'tenant_mismatch', 'This session belongs to another tenant.');

const bearer = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/**
 * Reports that a request comes from a user's action: background requests do not extend a session.
 */
const isUse = (request: FastifyRequest): boolean => request.headers[backgroundHeader] === undefined;

/** Returns the end of a new token: the end of the session's idle time, or of the session. */
export const tokenEnd = (sessionEnd: Date): Date =>
  new Date(Math.min(Date.now() + idleMinutes * 60_000, sessionEnd.getTime()));

const mayImpersonate = (visitor: Account, account: Account, groups: StaffGroups) =>
  isStaff(visitor, groups) &&
  permissionsOf(visitor).includes('users:login-as') &&
  account.role === null &&
  outranks(visitor, account);

/**
 * Reads the session behind a token from the database at each request: the token alone grants
 * nothing.
 */
export const sessionReader = ({
  database,
  config,
  jwtSecret,
  naming,
}: Pick<Api, 'database' | 'config' | 'jwtSecret' | 'naming'>): Sessions => {
  const tokens = tokenSigner(jwtSecret);

  const findLive = ({ tid, sid, sub }: Claims) =>
    database.transaction({ role: 'auth', tenantId: tid }, 'read', async (tx) => {
      const found = await findSessionAccount(tx, sid);
      if (!found || found.account.id !== sub) return null;
      if (shutOut(found.account, config, 401)) return null;
      const impersonation = await findImpersonation(tx, found.impersonationId);
      return { ...found, impersonation };
    });

  type Live = NonNullable<Awaited<ReturnType<typeof findLive>>>;

  /** Returns the impersonation of a session; throws when the impersonator lost session or right. */
  const impersonationOf = async ({
    impersonation,
    account,
    expiresAt,
  }: Live): Promise<Impersonation | null> => {
    if (!impersonation) return null;
    const { actorTenantId: tid, actorSessionId: sid, actorId: sub, reason } = impersonation;
    const visitor = (await findLive({ tid, sid, sub }))?.account;
    if (!visitor || !mayImpersonate(visitor, account, config)) throw noSession();
    const permissions = permissionsOf(visitor);
    return {
      ...impersonatorOf(visitor),
      permissions,
      reason,
      expiresAt,
      returnUrl: config.publicUrl,
    };
  };

  /** Finds the tenant that the request names; throws unless the account may choose tenants. */
  const chosenTenant = async (account: Account, named: string | null): Promise<Tenant | null> => {
    if (named === null || named === account.subdomain) return null;
    if (!isStaff(account, config) || !permissionsOf(account).includes('tenants:choose'))
      throw mismatch();
    const tenant = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      findTenant(tx, named),
    );
    if (tenant?.tenantKind !== 'instance') throw mismatch();
    return tenant;
  };

  /** Returns the reason for a 401: a deactivated account, tenant or franchisor, else no session. */
  const refusalOf = async ({ tid, sid }: Claims): Promise<ApiError> => {
    const owner = await database.transaction({ role: 'auth', tenantId: tid }, 'read', (tx) =>
      findSessionOwner(tx, sid),
    );
    return (owner && shutOut(owner, config, 401)) ?? noSession();
  };

  const readBy = async (claims: Claims, named: string | null) => {
    const live = await findLive(claims);
    if (!live) throw await refusalOf(claims);
    const visit = await impersonationOf(live);
    const chosen = await chosenTenant(live.account, named);
    return { live, session: sessionOf(claims.sid, live.account, config, { visit, chosen }) };
  };

  const read = async (token: string, named: string | null) => {
    const claims = await tokens.verify(token);
    if (!claims) throw noSession();
    return { claims, ...(await readBy(claims, named)) };
  };

  return {
    ofToken: async (token, subdomain) => (await read(token, naming.named(subdomain))).session,

    again: async ({ id: sid, userId: sub, tenantId: tid }, subdomain) =>
      (await readBy({ sid, sub, tid }, naming.named(subdomain))).session,

    async ofRequest(request, reply) {
      const named = naming.named(request.headers['x-subdomain']);
      const { claims, live, session } = await read(bearer(request), named);
      const { sub, sid, tid, ageMs } = claims;
      if (live.isStale && isUse(request))
        await database.transaction({ role: 'auth', tenantId: tid }, 'write', (tx) =>
          touchSession(tx, sid, sub, { isImpersonation: live.impersonationId !== null }),
        );
      if (ageMs > renewAfterMs)
        reply.header(
          renewedTokenHeader,
          await tokens.sign({ sub, sid, tid }, tokenEnd(live.expiresAt)),
        );
      await noteChoice(database, request, session);
      const browser = request.headers[timeZoneHeader];
      if (session.user.timeZone !== null || !isTimeZone(browser)) return session;
      return { ...session, timeZone: browser };
    },
  };
};
