import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from './database.ts';

/** Request id of the transaction's scope; null outside a call. */
export const ownRequest = sql`nullif(current_setting('app.request_id', true), '')`;

/** Returns the request of a transaction's scope; a new id outside a call. */
export const requestIn = async (tx: Transaction): Promise<string> => {
  const { rows } = await tx.execute<{ id: string | null }>(sql`SELECT ${ownRequest} AS id`);
  return rows[0]?.id ?? v7();
};
