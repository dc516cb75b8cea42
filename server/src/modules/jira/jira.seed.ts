import { and, asc, eq } from 'drizzle-orm';
import { defaultJiraMapping } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { jiraComments, jiraConnections, jiraLinks } from '../../tables/jira.table.ts';
import { ticketReplies, tickets } from '../../tables/tickets.table.ts';
import type { TicketRow } from '../tickets/index.ts';
import { applyIssue } from './apply-issue.ts';
import { sandboxSite } from './jira-connection.service.ts';
import { addSandboxIssue } from './jira-sandbox.ts';

const project = 'OUT';
const platform = tenantIdOf('admin');
const pending = ['To Do', 'In Progress', 'In Review'] as const;

const connectionRow = (daysAgo: DaysAgo): typeof jiraConnections.$inferInsert => ({
  id: idOf('jira-connection'),
  tenantId: platform,
  provider: 'sandbox',
  site: sandboxSite,
  accountId: 'sandbox',
  accountName: 'Sandbox',
  project,
  mapping: defaultJiraMapping,
  lastSuccessAt: daysAgo(1),
  createdAt: daysAgo(90),
  updatedAt: daysAgo(90),
});

/** Returns the outcome of a demo ticket in Jira; null for one that was not handed over. */
const planOf = ({ status, number }: TicketRow) => {
  if (status === 'Done') return { status: 'Done' };
  if (number % 4 !== 3) return { status: pending[number % pending.length] ?? 'To Do' };
  if (number % 8 === 3) return { error: 'The issue type selected is invalid. (400)' };
  return number % 16 === 7 ? { error: null } : null;
};

const link = async (tx: Transaction, ticket: TicketRow, daysAgo: DaysAgo): Promise<void> => {
  const plan = planOf(ticket);
  if (!plan) return;
  const { id: ticketId, tenantId, title: summary, text: description, updatedAt } = ticket;
  const id = idOf('jira-link', ticketId);
  const request = { project, issueType: 'Task', summary, description };
  const row = { id, tenantId, ticketId, site: sandboxSite, isSandbox: true, request };
  const times = { createdAt: ticket.createdAt, updatedAt };
  if (plan.status === undefined) {
    const state = plan.error === null ? ('waiting' as const) : ('failed' as const);
    // The next sweep creates an issue that waits.
    const dueAt = plan.error === null ? daysAgo(-1) : null;
    await tx.insert(jiraLinks).values({ ...row, ...times, state, error: plan.error, dueAt });
    return;
  }
  await tx.insert(jiraLinks).values({ ...row, ...times });
  const label = `outpost-${id}`;
  const statusName = plan.status;
  const issue = await addSandboxIssue(tx, platform, {
    id: idOf('jira-issue', ticketId),
    project,
    summary,
    label,
    statusName,
    changedAt: updatedAt,
  });
  await applyIssue(tx, row, issue, { mapping: defaultJiraMapping, isOwn: true });
  await tx.update(tickets).set({ updatedAt, version: 1 }).where(eq(tickets.id, ticketId));
  await tx
    .update(jiraLinks)
    .set({ updatedAt, syncedAt: updatedAt, version: 1 })
    .where(eq(jiraLinks.id, id));
};

/** Notes the first reply of each tenant's linked tickets as a comment. */
const seedComments = async (tx: Transaction): Promise<void> => {
  const found = await tx
    .select({ reply: ticketReplies, linkId: jiraLinks.id })
    .from(ticketReplies)
    .innerJoin(
      jiraLinks,
      and(
        eq(jiraLinks.tenantId, ticketReplies.tenantId),
        eq(jiraLinks.ticketId, ticketReplies.ticketId),
      ),
    )
    .where(eq(jiraLinks.state, 'linked'))
    .orderBy(asc(ticketReplies.createdAt));
  for (const { reply, linkId } of new Map(found.map((one) => [one.reply.tenantId, one])).values())
    await tx.insert(jiraComments).values({
      id: idOf('jira-comment', reply.id),
      tenantId: reply.tenantId,
      linkId,
      replyId: reply.id,
      commentId: idOf('jira-comment-id', reply.id),
      createdAt: reply.createdAt,
    });
};

/** Connects the sandbox and hands most demo tickets over to it. */
export const seedJira: Seed = async (tx, daysAgo) => {
  await tx.insert(jiraConnections).values(connectionRow(daysAgo));
  const rows = await tx.select().from(tickets).orderBy(tickets.tenantId, tickets.number);
  for (const ticket of rows) await link(tx, ticket, daysAgo);
  await seedComments(tx);
};
