import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, versionConflict } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updatedAt: AnyPgColumn };

/**
 * Changes one row by id, counting its version. With `ifMatch` the change happens only to that
 * version: 412 otherwise. 404 when the scope has no such row.
 */
export const changeRecord = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  target: { id: string; ifMatch: number | null; noun: string },
  values: PgUpdateSetSource<T>,
): Promise<void> => {
  const { id, ifMatch, noun } = target;
  const changed = await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), ifMatch === null ? undefined : eq(table.version, ifMatch)))
    .returning({ id: table.id });
  if (changed.length > 0) return;
  const present = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id));
  throw present.length > 0 ? versionConflict(noun) : notFound(noun);
};
