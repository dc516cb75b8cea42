import { sql } from 'drizzle-orm';
import { notFound } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

/**
 * 404 unless the caller sees a row of a table that is not deleted: for what belongs to that row. Returns
 * the row's tenant, empty for a tenant itself.
 */
export const checkSeen = async (
  tx: Transaction,
  table: string,
  id: string,
  noun = 'This record',
): Promise<string> => {
  const { rows } = await tx.execute<{ tenant: string | null }>(sql`SELECT
    to_jsonb(t) ->> 'tenant_id' AS tenant FROM ${sql.identifier(table)} AS t
    WHERE t.id = ${id} AND to_jsonb(t) ->> 'deleted_at' IS NULL`);
  const [row] = rows;
  if (!row) throw notFound(noun);
  return row.tenant ?? '';
};
