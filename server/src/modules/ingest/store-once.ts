import { and, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { IngestReply, IngestResult } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';

type ReportTable = PgTable & { id: AnyPgColumn; tenantId: AnyPgColumn; externalId: AnyPgColumn };

/** A row to store, or why there is none. */
export type Decision<Row> = { row: Row } | { reason: string };

interface Report<Entry, Row> {
  table: ReportTable;
  tenantId: string;
  entries: readonly Entry[];
  decide(entry: Entry): Decision<Row>;
  /** Inserts the rows whose `externalId` is new, and returns those ids. */
  insert(rows: Row[]): PromiseLike<{ externalId: string | null }[]>;
}

/** Returns the ids of rows by the ids of their senders. */
const idsOf = async (
  tx: Transaction,
  table: ReportTable,
  tenantId: string,
  externalIds: string[],
): Promise<Map<string, string>> => {
  if (externalIds.length === 0) return new Map();
  const rows = (await tx
    .select({ externalId: table.externalId, id: table.id })
    .from<PgTable>(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.externalId, externalIds)))) as {
    externalId: string;
    id: string;
  }[];
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
};

const numberOf = (results: readonly IngestResult[], wanted: IngestResult['result']) =>
  results.filter(({ result }) => result === wanted).length;

/**
 * Stores each entry of a report once for the id of its sender, also when reports repeat or cross.
 * Returns the answer, and the rows that were stored now.
 */
export const storeOnce = async <
  Entry extends { externalId: string },
  Row extends { id: string; externalId: string },
>(
  tx: Transaction,
  { table, tenantId, entries, decide, insert }: Report<Entry, Row>,
): Promise<{ reply: IngestReply; stored: Row[] }> => {
  const find = (ids: string[]) => idsOf(tx, table, tenantId, ids);
  const known = await find(entries.map(({ externalId }) => externalId));
  const decisions = new Map<string, Decision<Row>>();
  for (const entry of entries)
    if (!known.has(entry.externalId) && !decisions.has(entry.externalId))
      decisions.set(entry.externalId, decide(entry));
  const rows = [...decisions.values()]
    .flatMap((one) => ('row' in one ? [one.row] : []))
    // In one order: two reports with the same entries wait for each other without a deadlock.
    .toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const stored = rows.length > 0 ? await insert(rows) : [];
  const inserted = new Set(stored.map(({ externalId }) => externalId));
  const lost = rows.map(({ externalId }) => externalId).filter((one) => !inserted.has(one));
  for (const [externalId, id] of await find(lost)) known.set(externalId, id);

  const results = entries.map(({ externalId }, index): IngestResult => {
    const decision = decisions.get(externalId);
    if (decision && 'reason' in decision)
      return { externalId, result: 'refused', _id: null, reason: decision.reason };
    const isFirst = entries.findIndex((one) => one.externalId === externalId) === index;
    return {
      externalId,
      result: isFirst && inserted.has(externalId) ? 'stored' : 'known',
      _id: known.get(externalId) ?? decision?.row.id ?? null,
      reason: null,
    };
  });
  return {
    reply: {
      stored: numberOf(results, 'stored'),
      known: numberOf(results, 'known'),
      refused: numberOf(results, 'refused'),
      results,
    },
    stored: rows.filter(({ externalId }) => inserted.has(externalId)),
  };
};
