import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import {
  mostShownCalls,
  type ApiKey,
  type ApiKeyCall,
  type ApiKeyDay,
  type ApiKeyQuery,
  type ApiKeyScope,
  type ApiKeyWarning,
} from '@outpost/contracts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { apiKeyCalls, apiKeyDays, apiKeys } from '../../tables/api-keys.table.ts';
import {
  callsOfKey,
  hasEnded,
  isShownDay,
  statusOfKey,
  warningConditions,
  warningsOfKey,
} from './api-key-state.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const noun = 'This API key';

// Creators of internal staff are no rows of the tenant.
const joined = (tx: Transaction) =>
  tx
    .select({
      key: apiKeys,
      status: statusOfKey,
      warnings: warningsOfKey,
      calls: callsOfKey,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      createdBy: sql<string>`coalesce(${shownNameOf(users)}, 'Internal staff')`,
      createdByAccount: accountOf(apiKeys.createdBy),
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .innerJoin(whiteLabels, eq(whiteLabels.id, apiKeys.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const formerOf = ({ formerLast4, formerUntil, formerUsedAt }: Row['key']): ApiKey['former'] =>
  formerLast4 !== null && formerUntil !== null && formerUntil > new Date()
    ? {
        last4: formerLast4,
        until: formerUntil.toISOString(),
        lastUsedAt: formerUsedAt?.toISOString() ?? null,
      }
    : null;

const present = ({ key, ...derived }: Row): ApiKey => ({
  ...derived,
  _id: key.id,
  name: key.name,
  prefix: key.prefix,
  last4: key.last4,
  scopes: key.scopes,
  ipAllowList: key.ipAllowList,
  rateLimit: key.rateLimit,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  lastUsedIp: key.lastUsedIp,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  revokedReason: key.revokedReason,
  former: formerOf(key),
  createdAt: key.createdAt.toISOString(),
  updatedAt: key.updatedAt.toISOString(),
  version: key.version,
});

export const apiKeyList: ListDefinition<typeof ApiKeyQuery, ApiKey> = {
  id: apiKeys.id,
  search: [apiKeys.name, apiKeys.prefix, apiKeys.last4],
  sorts: {
    name: sql`lower(${apiKeys.name})`,
    lastUsedAt: apiKeys.lastUsedAt,
    expiresAt: apiKeys.expiresAt,
    createdAt: apiKeys.createdAt,
  },
  defaultSort: desc(apiKeys.createdAt),
  filters: {
    status: (values: ApiKey['status'][]): SQL => inArray(statusOfKey, values),
    scope: (values: ApiKeyScope[]) =>
      or(...values.map((scope) => sql`${apiKeys.scopes} @> ${JSON.stringify([scope])}::jsonb`)),
    warning: (values: ApiKeyWarning[]) => or(...values.map((value) => warningConditions[value])),
  },
  dates: { createdAt: apiKeys.createdAt, updatedAt: apiKeys.updatedAt },
  whiteLabel: apiKeys.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(apiKeys).where(where))[0]?.total ?? 0,
};

/** API keys of one creator, in whichever tenant they work. */
export const apiKeysOf = (userId: string): ListDefinition<typeof ApiKeyQuery, ApiKey> => ({
  ...apiKeyList,
  base: eq(apiKeys.createdBy, userId),
});

export const findApiKey = async (tx: Transaction, id: string): Promise<ApiKey> => {
  const [row] = await joined(tx).where(eq(apiKeys.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Reads a key with its hashes and locks it until the transaction ends. */
export const lockApiKey = async (
  tx: Transaction,
  id: string,
): Promise<typeof apiKeys.$inferSelect> => {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!row) throw notFound(noun);
  return row;
};

export const insertApiKey = async (
  tx: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<ApiKey> => findApiKey(tx, await insertRecord(tx, apiKeys, key));

/** Deletes an ended key; 409 for an active one. */
export const deleteApiKey = async (tx: Transaction, id: string): Promise<void> => {
  await findApiKey(tx, id);
  if (!(await deleteRecord(tx, apiKeys, id, hasEnded)))
    throw conflict('Revoke this API key before deleting it.');
};

/** Reads the calls of a key on each of the last days that has any. */
export const readKeyDays = async (tx: Transaction, keyId: string): Promise<ApiKeyDay[]> => {
  const { day, calls, failed } = apiKeyDays;
  const isShown = and(eq(apiKeyDays.keyId, keyId), isShownDay);
  return tx.select({ day, calls, failed }).from(apiKeyDays).where(isShown).orderBy(day);
};

/** Reads the latest calls of a key, newest first. */
export const readKeyCalls = async (tx: Transaction, keyId: string): Promise<ApiKeyCall[]> => {
  const rows = await tx
    .select()
    .from(apiKeyCalls)
    .where(eq(apiKeyCalls.keyId, keyId))
    .orderBy(desc(apiKeyCalls.createdAt), desc(apiKeyCalls.id))
    .limit(mostShownCalls);
  return rows.map(({ id, method, path, status, durationMs, ip, createdAt }) => ({
    _id: id,
    method,
    path,
    status,
    durationMs,
    ip,
    createdAt: createdAt.toISOString(),
  }));
};
