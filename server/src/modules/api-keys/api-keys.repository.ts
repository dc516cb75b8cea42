import { count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ApiKey, ApiKeyChange, ApiKeyQuery } from '@outpost/contracts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { apiKeys } from '../../tables/api-keys.table.ts';

const status = sql<ApiKey['status']>`CASE
  WHEN ${apiKeys.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${apiKeys.expiresAt} <= now() THEN 'expired'
  ELSE 'active' END`;

const joined = (tx: Transaction) =>
  tx
    .select({
      key: apiKeys,
      status,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      createdBy: shownNameOf(users),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .innerJoin(whiteLabels, eq(whiteLabels.id, apiKeys.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ key, status: state, createdBy, whiteLabel }: Row): ApiKey => ({
  _id: key.id,
  name: key.name,
  prefix: key.prefix,
  last4: key.last4,
  scopes: key.scopes,
  status: state,
  createdBy,
  whiteLabel,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
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
  filters: { status: (values: ApiKey['status'][]): SQL => inArray(status, values) },
  dates: { createdAt: apiKeys.createdAt, updatedAt: apiKeys.updatedAt },
  whiteLabel: apiKeys.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(apiKeys).where(where))[0]?.total ?? 0,
};

/** API keys of one creator. */
export const apiKeysOf = (userId: string): ListDefinition<typeof ApiKeyQuery, ApiKey> => ({
  ...apiKeyList,
  base: eq(apiKeys.createdBy, userId),
});

const findApiKey = async (tx: Transaction, id: string): Promise<ApiKey> => {
  const [row] = await joined(tx).where(eq(apiKeys.id, id));
  if (!row) throw notFound('This API key');
  return present(row);
};

export const insertApiKey = async (
  tx: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<ApiKey> => {
  return findApiKey(tx, await insertRecord(tx, apiKeys, key));
};

export const changeApiKey = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: ApiKeyChange,
): Promise<ApiKey> => {
  const current = () => findApiKey(tx, target.id);
  await changeRecord(tx, apiKeys, { ...target, noun: 'This API key', current }, change);
  return current();
};

/** Revokes an active key; 409 for one that has ended. */
export const revokeApiKey = async (tx: Transaction, id: string): Promise<ApiKey> => {
  const noun = 'This API key';
  const before = await findApiKey(tx, id);
  if (before.status !== 'active') throw conflict(`${noun} is ${before.status} already.`);
  const target = { id, ifMatch: before.version, noun };
  await changeRecord(tx, apiKeys, target, { revokedAt: sql`now()` });
  return findApiKey(tx, id);
};

/** Deletes an ended key; 409 for an active one. */
export const deleteApiKey = async (tx: Transaction, id: string): Promise<void> => {
  await findApiKey(tx, id);
  const hasEnded = or(sql`${apiKeys.revokedAt} IS NOT NULL`, sql`${apiKeys.expiresAt} <= now()`);
  if (!(await deleteRecord(tx, apiKeys, id, hasEnded)))
    throw conflict('Revoke this API key before deleting it.');
};
