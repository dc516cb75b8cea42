import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isLongEnough, mostTexts } from '../../platform/db/search-indexes.ts';
import { ticketNotes, ticketReplies, tickets } from '../../tables/tickets.table.ts';

/** Condition of tickets whose description, replies or notes have a text; policies hide notes from customers. */
export const hasText = (pattern: string): SQL => {
  const found = (id: PgColumn, text: PgColumn) =>
    sql`(SELECT ${id} FROM ${id.table} WHERE ${isLongEnough(pattern)} AND ${text} ILIKE ${pattern} LIMIT ${mostTexts})`;
  const all = [
    found(tickets.id, tickets.text),
    found(ticketReplies.ticketId, ticketReplies.text),
    found(ticketNotes.ticketId, ticketNotes.text),
  ];
  return sql`${tickets.id} = ANY (ARRAY(${sql.join(all, sql` UNION `)}))`;
};
