import type { FastifyRequest } from 'fastify';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isTimeZone, timeZoneHeader, type AdminPanelUser } from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ApiKeyReader } from '../../platform/http/caller.ts';
import type { Session } from '../../platform/http/session.ts';
import type { TenantNaming } from '../../platform/http/tenant-name.ts';
import { isInRanges } from '../../platform/limits/ip-ranges.ts';
import { tooMany } from '../../platform/limits/limits.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { apiKeys } from '../../tables/api-keys.table.ts';
import { users } from '../../tables/users.table.ts';
import { isOpen, whiteLabels } from '../../tables/white-labels.table.ts';
import { hashSecret, isHash, prefixOf } from './api-key-secret.ts';
import type { ApiKeyUse } from './api-key-use.ts';

interface ReaderParts {
  database: Database;
  naming: TenantNaming;
  config: Pick<AppConfig, 'deactivatedGroup'>;
  limiter: Limiter;
  use: ApiKeyUse;
}

const windowMs = 60_000;

/** One error for every key that opens nothing, so that it says nothing about the key. */
const invalidKey = () => new ApiError(401, 'invalid_key', 'This API key is not valid here.');

const secretOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const isCreatorActive = and(ne(users.status, 'deactivated'), isNull(users.deletedAt));

/** Finds the key with a prefix; the tenant of a key is known only after this read. */
const findKey = async (database: Database, prefix: string) => {
  const [found] = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx
      .select({
        key: apiKeys,
        isEnded: sql<boolean>`(${apiKeys.revokedAt} IS NOT NULL
          OR coalesce(${apiKeys.expiresAt} <= now(), false))`,
        isFormerOpen: sql<boolean>`coalesce(${apiKeys.formerUntil} > now(), false)`,
        isOpen: sql<boolean>`(${isOpen} AND ${isCreatorActive})`,
        roleGroup: users.roleGroup,
        whiteLabel: whiteLabels,
      })
      .from(apiKeys)
      .innerJoin(whiteLabels, eq(whiteLabels.id, apiKeys.tenantId))
      .innerJoin(users, eq(users.id, apiKeys.createdBy))
      .where(eq(apiKeys.prefix, prefix))
      .limit(1),
  );
  return found ?? null;
};

type Found = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Returns the form of an account for a key: an account without a role. */
const userOf = ({ key, whiteLabel }: Found): AdminPanelUser => ({
  _id: key.id,
  email: '',
  firstName: key.name,
  lastName: '',
  role: null,
  isSuperAdmin: false,
  isAdmin: false,
  isSupport: false,
  teamRole: null,
  msp: false,
  whiteLabel: {
    _id: whiteLabel.id,
    name: whiteLabel.name,
    subdomain: whiteLabel.subdomain ?? '',
    type: null,
    logo: null,
    accent: null,
    agency: whiteLabel.agency,
  },
  company: null,
  timeZone: null,
  permissions: [],
  isInternalStaff: false,
  isInternalTeam: false,
  isRestricted: false,
  impersonation: null,
});

const sessionOf = (found: Found, isFormer: boolean, zone: unknown): Session => {
  const { id, tenantId, name, scopes, rateLimit } = found.key;
  return {
    id,
    tenantId,
    userId: id,
    name,
    email: '',
    subdomain: found.whiteLabel.subdomain ?? '',
    actor: { role: null, teamRole: null },
    permissions: [],
    isRestricted: false,
    impersonator: null,
    user: userOf(found),
    // A key of the platform's own tenant works in that tenant, not in all of them.
    isPlatform: false,
    chosenTenantId: null,
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    isMsp: false,
    franchisorId: null,
    companyId: null,
    apiKey: { id, scopes, rateLimit, isFormer },
  };
};

/**
 * Reads API keys from the database at each request, so that a revocation works on the next call. A
 * malformed key is refused without the database.
 */
export const apiKeyReader = ({
  database,
  naming,
  config,
  limiter,
  use,
}: ReaderParts): ApiKeyReader => ({
  async ofRequest(request) {
    const secret = secretOf(request);
    const named = naming.named(request.headers['x-subdomain']);
    const prefix = prefixOf(secret);
    if (prefix === null) throw invalidKey();
    const ip = request.ip ?? '';
    const found = await findKey(database, prefix);
    // Everything is compared for every key, also for none, so that each refusal takes the same time.
    const hash = hashSecret(secret);
    const isCurrent = isHash(hash, found?.key.secretHash ?? null);
    const isFormer = isHash(hash, found?.key.formerSecretHash ?? null);
    const isAllowed = isInRanges(found?.key.ipAllowList ?? [], ip);
    const isHere = named === null || named === found?.whiteLabel.subdomain;
    const isOpenSecret = isCurrent || (isFormer && found?.isFormerOpen === true);
    const isSuspended = !found?.isOpen || found.roleGroup === config.deactivatedGroup;
    if (!found || found.isEnded || isSuspended || !isOpenSecret || !isAllowed || !isHere)
      throw invalidKey();
    return sessionOf(found, !isCurrent, request.headers[timeZoneHeader]);
  },

  async count(session, request, reply) {
    if (!session.apiKey) return;
    use.note(request, session);
    const { id, rateLimit: most } = session.apiKey;
    const { tenantId } = session;
    const limited = { tenantId, subject: `key:${id}`, limit: { most, windowMs } };
    const { remaining, seconds, isExceeded } = await limiter.count(request, limited);
    reply.header('ratelimit-policy', `"key";q=${most};w=${windowMs / 1_000}`);
    reply.header('ratelimit', `"key";r=${remaining};t=${seconds}`);
    if (isExceeded)
      throw tooMany(
        seconds,
        `This API key can make ${most} calls a minute. Try again in ${seconds} seconds.`,
      );
  },
});
