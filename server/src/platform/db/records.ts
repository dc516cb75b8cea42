import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { noteChange } from '../audit/changes.ts';
import { notFound, versionConflict } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updatedAt: AnyPgColumn };
type Row = Record<string, unknown>;

/** Adds rows and notes each for the audit; returns their ids. */
export const insertRecords = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  values: T['$inferInsert'][],
): Promise<string[]> => {
  const rows = (await tx.insert(table).values(values).returning()) as Row[];
  for (const row of rows) noteChange(tx, getTableName(table), null, row);
  return rows.map((row) => String(row['id']));
};

/** Adds one row and notes it for the audit; returns its id. */
export const insertRecord = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  values: T['$inferInsert'],
): Promise<string> => String((await insertRecords(tx, table, [values]))[0]);

/**
 * Changes one row by id, counts its version and notes what differs. With `ifMatch` the change
 * happens only to that version: 412 otherwise, with what `current` gives. 404 when the scope has no such row.
 */
export const changeRecord = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  target: {
    id: string;
    ifMatch: number | null;
    noun: string;
    /** The record as callers are shown it. */
    current?: () => Promise<unknown>;
  },
  values: PgUpdateSetSource<T>,
): Promise<void> => {
  const { id, ifMatch, noun, current } = target;
  const rows = tx.select().from(table as PgTable);
  const [before] = (await rows.where(eq(table.id, id)).for('update')) as Row[];
  if (!before) throw notFound(noun);
  if (ifMatch !== null && before['version'] !== ifMatch)
    throw versionConflict(noun, await current?.());
  const [after] = (await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
    .returning()) as Row[];
  noteChange(tx, getTableName(table), before, after ?? null);
};

/** Deletes one row by id where `condition` holds, notes it, and returns whether it was there. */
export const deleteRecord = async (
  tx: Transaction,
  table: RecordTable,
  id: string,
  condition?: SQL,
): Promise<boolean> => {
  const deleted = (await tx
    .delete(table)
    .where(and(eq(table.id, id), condition))
    .returning()) as Row[];
  for (const row of deleted) noteChange(tx, getTableName(table), row, null);
  return deleted.length > 0;
};
