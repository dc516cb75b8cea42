import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApiKey, ApiKeyChange } from '@outpost/contracts';
import { changeRecord } from '../../platform/db/change-record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { users } from '../users/users.table.ts';
import { apiKeys } from './api-keys.table.ts';

const status = sql<ApiKey['status']>`CASE
  WHEN ${apiKeys.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${apiKeys.expiresAt} <= now() THEN 'expired'
  ELSE 'active' END`;

const joined = (tx: Transaction) =>
  tx
    .select({
      key: apiKeys,
      status,
      createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ key, status: state, createdBy }: Row): ApiKey => ({
  _id: key.id,
  name: key.name,
  prefix: key.prefix,
  last4: key.last4,
  scopes: key.scopes,
  status: state,
  createdBy,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  createdAt: key.createdAt.toISOString(),
  updatedAt: key.updatedAt.toISOString(),
  version: key.version,
});

export const apiKeyList: ListDefinition<ApiKey> = {
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

const findApiKey = async (tx: Transaction, id: string): Promise<ApiKey> => {
  const [row] = await joined(tx).where(eq(apiKeys.id, id));
  if (!row) throw notFound('This API key');
  return present(row);
};

export const insertApiKey = async (
  tx: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<ApiKey> => {
  const [created] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  return findApiKey(tx, created?.id ?? '');
};

export const changeApiKey = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: ApiKeyChange,
): Promise<ApiKey> => {
  await changeRecord(tx, apiKeys, { ...target, noun: 'This API key' }, change);
  return findApiKey(tx, target.id);
};

const isUnexpired = or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`);

/** Ends an active key now; 409 when it had ended before. */
export const revokeApiKey = async (tx: Transaction, id: string): Promise<ApiKey> => {
  const now = sql`now()`;
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now, version: sql`${apiKeys.version} + 1` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), isUnexpired))
    .returning({ id: apiKeys.id });
  const key = await findApiKey(tx, id);
  if (revoked.length === 0) throw conflict(`This API key is ${key.status} already.`);
  return key;
};

/** Deletes a key that no longer works; 409 while it does. */
export const deleteApiKey = async (tx: Transaction, id: string): Promise<void> => {
  await findApiKey(tx, id);
  const hasEnded = or(sql`${apiKeys.revokedAt} IS NOT NULL`, sql`${apiKeys.expiresAt} <= now()`);
  const deleted = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), hasEnded))
    .returning({ id: apiKeys.id });
  if (deleted.length === 0) throw conflict('Revoke this API key before deleting it.');
};
