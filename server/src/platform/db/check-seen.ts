import { sql } from 'drizzle-orm';
import { notFound } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

/**
 * Returns the tenant of a row, empty for a tenant itself; throws 404 unless the caller sees the row and
 * it is not deleted. For calls about rows that belong to it.
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
