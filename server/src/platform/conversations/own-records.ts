import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { notFound } from '../http/api-error.ts';
import type { Session } from '../http/session.ts';

/** Filter by owner; null for every record that row-level security allows. */
export interface Reader {
  onlyOf: string | null;
}

/** Reads single rows of a table whose records are only their owner's without a permission. */
export const ownRecords = <T extends PgTable & { id: AnyPgColumn }>(
  table: T,
  { owner, permission, noun }: { owner: AnyPgColumn; permission: Permission; noun: string },
) => {
  const select = (tx: Transaction, id: string, { onlyOf }: Reader) =>
    tx
      .select()
      .from<PgTable>(table)
      .where(and(eq(table.id, id), onlyOf ? eq(owner, onlyOf) : undefined));
  const orNotFound = ([row]: unknown[]): T['$inferSelect'] => {
    if (!row) throw notFound(noun);
    return row as T['$inferSelect'];
  };
  return {
    /** Returns the filter of a caller. */
    readerOf: ({ permissions, userId }: Pick<Session, 'permissions' | 'userId'>): Reader => ({
      onlyOf: permissions.includes(permission) ? null : userId,
    }),
    /** Reads a row; 404 when the caller may not see it. */
    read: async (tx: Transaction, id: string, reader: Reader) =>
      orNotFound(await select(tx, id, reader)),
    /** Reads and locks a row; 404 when the caller may not see it. */
    lock: async (tx: Transaction, id: string, reader: Reader) =>
      orNotFound(await select(tx, id, reader).for('update')),
  };
};
