import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  soonExpiringKeyDays,
  staleKeyDays,
  usageDays,
  type ApiKey,
  type ApiKeyWarning,
} from '@outpost/contracts';
import { apiKeyDays, apiKeys } from '../../tables/api-keys.table.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

const isSuspended = sql`(EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${apiKeys.createdBy}
    AND (${users.status} = 'deactivated' OR ${users.deletedAt} IS NOT NULL))
  OR EXISTS (SELECT FROM ${whiteLabels} WHERE ${whiteLabels.id} = ${apiKeys.tenantId}
    AND (${whiteLabels.status} <> 'active' OR ${whiteLabels.deletedAt} IS NOT NULL)))`;

/** Condition of a key that was revoked or has expired. */
export const hasEnded = or(
  isNotNull(apiKeys.revokedAt),
  sql`coalesce(${apiKeys.expiresAt} <= now(), false)`,
);

/** State of a key, of which only revocation and expiry are stored with it. */
export const statusOfKey = sql<ApiKey['status']>`CASE
  WHEN ${apiKeys.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${apiKeys.expiresAt} <= now() THEN 'expired'
  WHEN ${isSuspended} THEN 'suspended'
  ELSE 'active' END`;

const isActive = sql`${statusOfKey} = 'active'`;
const isUnused = sql`coalesce(${apiKeys.lastUsedAt}, ${apiKeys.createdAt})
  < now() - make_interval(days => ${staleKeyDays})`;

const expiresSoon = sql`${apiKeys.expiresAt} > now()
  AND ${apiKeys.expiresAt} <= now() + make_interval(days => ${soonExpiringKeyDays})`;

/** Conditions of keys that need attention. */
export const warningConditions: Record<ApiKeyWarning, SQL | undefined> = {
  stale: and(isActive, isUnused),
  'no-expiry': and(isActive, isNull(apiKeys.expiresAt)),
  'expires-soon': and(isNull(apiKeys.revokedAt), expiresSoon),
};

/** Warnings of a key as a JSON list. */
export const warningsOfKey = sql<ApiKeyWarning[]>`to_jsonb(array_remove(ARRAY[
  CASE WHEN ${warningConditions.stale} THEN 'stale' END,
  CASE WHEN ${warningConditions['no-expiry']} THEN 'no-expiry' END,
  CASE WHEN ${warningConditions['expires-soon']} THEN 'expires-soon' END], NULL))`;

/** Condition of days that a key's usage shows. */
export const isShownDay = sql`${apiKeyDays.day} > (now() AT TIME ZONE 'UTC')::date - ${usageDays}::int`;

/** Calls of a key within the shown days. */
export const callsOfKey = sql<number>`(SELECT coalesce(sum(${apiKeyDays.calls}), 0)::int
  FROM ${apiKeyDays} WHERE ${apiKeyDays.tenantId} = ${apiKeys.tenantId}
    AND ${apiKeyDays.keyId} = ${apiKeys.id} AND ${isShownDay})`;
