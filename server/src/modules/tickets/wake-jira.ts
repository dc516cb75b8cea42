import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { jiraLinks } from '../../tables/jira.table.ts';
import type { TicketRow } from './tickets.repository.ts';

/**
 * Marks the Jira issue of a ticket whose status or replies change: a job of the server takes it to
 * Jira. A tenant's own role does not see issues.
 */
export const wakeJira = async (
  tx: Transaction,
  before: TicketRow,
  { status, replies }: Partial<TicketRow>,
): Promise<void> => {
  const isMoved = status !== undefined && status !== before.status;
  if (!isMoved && (replies === undefined || replies === before.replies)) return;
  const wish = isMoved ? { wanted: status, wantedAt: sql`now()` } : {};
  await inRole(tx, 'worker', null, () =>
    tx
      .update(jiraLinks)
      .set({ ...wish, dueAt: sql`now()` })
      .where(and(eq(jiraLinks.ticketId, before.id), ne(jiraLinks.state, 'failed'))),
  );
};
