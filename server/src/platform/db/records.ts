import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { noteChange } from '../audit/changes.ts';
import { notFound, versionConflict } from '../http/api-error.ts';
import type { Transaction } from './database.ts';

type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updatedAt: AnyPgColumn };
type Row = Record<string, unknown>;

/** Inserts rows and notes each for the audit log; returns their ids. */
export const insertRecords = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  values: PgInsertValue<T>[],
): Promise<string[]> => {
  const rows = (await tx.insert(table).values(values).returning()) as Row[];
  for (const row of rows) noteChange(tx, getTableName(table), null, row);
  return rows.map((row) => String(row['id']));
};

/** Inserts one row and notes it for the audit log; returns its id. */
export const insertRecord = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  values: PgInsertValue<T>,
): Promise<string> => String((await insertRecords(tx, table, [values]))[0]);

/**
 * Changes one row by id, increments its version and notes the changes. With `ifMatch` only that
 * version is changed: 412 otherwise, with the record of `current`. 404 when the scope has no such
 * row.
 */
export const changeRecord = async <T extends RecordTable>(
  tx: Transaction,
  table: T,
  target: {
    id: string;
    ifMatch: number | null;
    noun: string;
    /** Reads the record in the form for callers. */
    current?: () => Promise<unknown>;
  },
  values: PgUpdateSetSource<T>,
): Promise<void> => {
  const { id, ifMatch, noun, current } = target;
  const rows = tx.select().from<PgTable>(table);
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

/** Deletes one row by id where `condition` holds and notes it; false when there was none. */
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
