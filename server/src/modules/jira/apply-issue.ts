import { jiraStatuses, type JiraCategory, type JiraMapping, type Ticket } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { jiraLinks } from '../../tables/jira.table.ts';
import { changeTicket, lockTicket } from '../tickets/index.ts';
import { linkNoun, lockLink, saveLink, type LinkRow } from './jira-links.repository.ts';
import type { TrackerIssue } from './tracker.ts';

type JiraStatus = NonNullable<Ticket['jiraStatus']>;

const byCategory: Record<JiraCategory, JiraStatus> = {
  new: 'To Do',
  indeterminate: 'In Progress',
  done: 'Done',
};

/** Returns the status that lists show: the same name, or the one of its category. */
const jiraStatusOf = (name: string, category: JiraCategory): JiraStatus => {
  const same = jiraStatuses.find((one) => one.toLowerCase() === name.trim().toLowerCase());
  if (same) return same;
  return category === 'indeterminate' && /\breview\b/i.test(name)
    ? 'In Review'
    : byCategory[category];
};

/**
 * Returns the status that an issue gives its ticket; null to leave it. Only a change of the mapped
 * status counts, so that an edit in Jira does not undo what people did here since. A newer wish of
 * theirs that waits for Jira wins too.
 */
const statusFor = (
  link: LinkRow,
  { category, changedAt }: TrackerIssue,
  mapping: JiraMapping,
): 'Pending' | 'Done' | null => {
  const before = link.category && mapping[link.category];
  const after = mapping[category];
  if (after === null || after === before) return null;
  const isOlder = link.wantedAt !== null && link.wantedAt > changedAt;
  return link.wanted !== null && isOlder ? null : after;
};

/** Locks a ticket and then its link, the order in which people's changes lock them too. */
const lockBoth = async (tx: Transaction, { id, ticketId }: Pick<LinkRow, 'id' | 'ticketId'>) => {
  const ticket = await lockTicket(tx, ticketId, { onlyOf: null });
  return { ticket, link: await lockLink(tx, id) };
};

const noWish = { wanted: null, wantedAt: null };
const unchanged = (id: string) => ({ id, ifMatch: null });
const target = (id: string) => ({ id, ifMatch: null, noun: linkNoun });

/**
 * Stores the state of an issue on its link and its ticket. An older state than the known one is
 * ignored, so that events count once in any order. `isOwn` marks what this server did itself: it
 * changes no ticket.
 */
export const applyIssue = async (
  tx: Transaction,
  place: Pick<LinkRow, 'id' | 'ticketId'>,
  issue: TrackerIssue,
  { mapping, isOwn }: { mapping: JiraMapping; isOwn: boolean },
): Promise<void> => {
  const { ticket, link } = await lockBoth(tx, place);
  if (!link || (link.changedInJiraAt !== null && issue.changedAt < link.changedInJiraAt)) return;
  const jiraStatus = jiraStatusOf(issue.status, issue.category);
  // The first state of a linked issue changes no ticket: its people linked it as it is.
  const status = isOwn || link.category === null ? null : statusFor(link, issue, mapping);
  const isMoved = status !== null && status !== ticket.status;
  if (isMoved || ticket.jiraKey !== issue.key || ticket.jiraStatus !== jiraStatus)
    await changeTicket(tx, unchanged(ticket.id), {
      jiraKey: issue.key,
      jiraStatus,
      ...(isMoved && { status, doneAt: status === 'Done' ? new Date() : null }),
    });
  const known = {
    issueId: issue.id,
    key: issue.key,
    statusName: issue.status,
    category: issue.category,
    state: 'linked' as const,
    // The change of the ticket is no wish: Jira has it already.
    ...(status === null ? { wanted: link.wanted, wantedAt: link.wantedAt } : noWish),
    error: link.state === 'linked' ? link.error : null,
  };
  const seen = { changedInJiraAt: issue.changedAt, syncedAt: new Date(), dueAt: link.dueAt };
  const isChanged = Object.entries(known).some(([name, value]) => link[name as 'key'] !== value);
  if (isChanged) await changeRecord(tx, jiraLinks, target(link.id), { ...known, ...seen });
  else await saveLink(tx, link.id, { ...known, ...seen });
};

/** Notes that Jira has the issue no more; the ticket names it no longer. */
export const applyGone = async (
  tx: Transaction,
  place: Pick<LinkRow, 'id' | 'ticketId'>,
  at: Date,
): Promise<void> => {
  const { ticket, link } = await lockBoth(tx, place);
  if (!link || link.state === 'failed') return;
  await changeTicket(tx, unchanged(ticket.id), { jiraKey: null, jiraStatus: null });
  await changeRecord(tx, jiraLinks, target(link.id), {
    state: 'failed',
    error: `Jira has no issue ${link.key ?? ''} any more, or does not show it.`,
    changedInJiraAt: at,
    ...noWish,
    dueAt: null,
  });
};
