import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** Every column as PostgreSQL writes it; null stays null. */
export type TextRow<Names extends string> = Record<Names, string | null>;

interface TextQuery {
  toSQL(): { sql: string; params: unknown[] };
}

const asText = { getTypeParser: () => (text: string) => text };

/**
 * Reads the rows of a query that selects `columns` in their order, without parsing or mapping their
 * values: for exports, where that takes longer than the database itself.
 */
export const readTextRows = async <Names extends string>(
  tx: Transaction,
  columns: Readonly<Record<Names, AnyPgColumn | SQL>>,
  query: TextQuery,
): Promise<TextRow<Names>[]> => {
  const names = Object.keys(columns) as Names[];
  const { sql: text, params: values } = query.toSQL();
  const { rows } = await tx.$client.query<(string | null)[]>({
    text,
    values,
    rowMode: 'array',
    types: asText,
  });
  return rows.map((cells) => {
    const row = {} as TextRow<Names>;
    for (let at = 0; at < names.length; at += 1) row[names[at] as Names] = cells[at] ?? null;
    return row;
  });
};
