import { and, eq } from 'drizzle-orm';
import type { JiraLink } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { jiraLinks } from '../../tables/jira.table.ts';

export type LinkRow = typeof jiraLinks.$inferSelect;

export const linkNoun = 'The Jira issue of this ticket';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a link in the form for callers. */
export const presentLink = (row: LinkRow): JiraLink => ({
  _id: row.id,
  state: row.state,
  isSandbox: row.isSandbox,
  key: row.key,
  url: row.key === null || row.isSandbox ? null : `${row.site}/browse/${row.key}`,
  status: row.statusName,
  category: row.category,
  wanted: row.wanted,
  error: row.error,
  nextTryAt: row.error === null ? null : textOf(row.dueAt),
  syncedAt: textOf(row.syncedAt),
});

export const findLink = async (tx: Transaction, ticketId: string): Promise<LinkRow | null> =>
  (await tx.select().from(jiraLinks).where(eq(jiraLinks.ticketId, ticketId)))[0] ?? null;

export const lockLink = async (tx: Transaction, id: string): Promise<LinkRow | null> =>
  (await tx.select().from(jiraLinks).where(eq(jiraLinks.id, id)).for('update'))[0] ?? null;

/** Finds the links of an issue: several tickets may share one. */
export const linksOfIssue = (tx: Transaction, site: string, issueId: string): Promise<LinkRow[]> =>
  tx
    .select()
    .from(jiraLinks)
    .where(and(eq(jiraLinks.site, site), eq(jiraLinks.issueId, issueId)))
    .orderBy(jiraLinks.ticketId);

/** Changes bookkeeping of a link, which is no change for people: no version, no audit entry. */
export const saveLink = async (
  tx: Transaction,
  id: string,
  values: Partial<LinkRow>,
): Promise<void> => {
  await tx.update(jiraLinks).set(values).where(eq(jiraLinks.id, id));
};
