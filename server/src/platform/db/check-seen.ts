import { sql } from 'drizzle-orm';
import { notFound } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

/** 404 unless the caller sees a row of a table that is not deleted: for what belongs to that row. */
export const checkSeen = async (
  tx: Transaction,
  table: string,
  id: string,
  noun = 'This record',
): Promise<void> => {
  const { rows } = await tx.execute(sql`SELECT FROM ${sql.identifier(table)} AS t
    WHERE t.id = ${id} AND to_jsonb(t) ->> 'deleted_at' IS NULL`);
  if (rows.length === 0) throw notFound(noun);
};
