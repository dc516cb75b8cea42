import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { jiraComments } from '../../tables/jira.table.ts';
import { addReply, lockMain } from '../tickets/index.ts';
import type { JiraRow } from './jira-connection.repository.ts';
import type { LinkRow } from './jira-links.repository.ts';
import type { TrackerComment } from './tracker.ts';

const mostText = 10_000;
const cut = '\n\n[The comment is longer in Jira.]';

/**
 * Adds a comment to the ticket, or to the one it was merged into, as a reply, once; comments that only
 * some people see stay in Jira.
 */
export const takeComment = async (
  tx: Transaction,
  { jobs }: Pick<Api, 'jobs'>,
  { jira, link }: { jira: JiraRow; link: LinkRow },
  comment: TrackerComment,
): Promise<void> => {
  const { text: whole, isPublic, authorId } = comment;
  if (authorId === jira.accountId || !isPublic || whole === '') return;
  const ticket = await lockMain(tx, link.ticketId);
  const isKnown = and(eq(jiraComments.linkId, link.id), eq(jiraComments.commentId, comment.id));
  if (!ticket || (await tx.$count(jiraComments, isKnown)) > 0) return;
  const reply = await addReply(tx, jobs, ticket, {
    userId: jira.id,
    name: `${comment.author || 'Somebody'} (Jira)`,
    side: 'support',
    text: whole.length > mostText ? whole.slice(0, mostText - cut.length) + cut : whole,
    mailId: null,
    files: [],
    mentions: [],
  });
  const { tenantId, id: linkId } = link;
  const values = { id: v7(), tenantId, linkId, replyId: reply._id, commentId: comment.id };
  await tx.insert(jiraComments).values(values);
};

/**
 * Returns since when comments of an issue may be missing; null when there are none. A webhook can be
 * lost while later ones arrive, so the state of the issue says nothing about its comments.
 */
export const missingSince = (jira: JiraRow, link: LinkRow, changedAt: Date): Date | null => {
  if (!jira.takesComments || jira.takesCommentsSince === null) return null;
  if (link.commentsSeenAt !== null && link.commentsSeenAt >= changedAt) return null;
  const times = [jira.takesCommentsSince, link.createdAt, link.commentsSeenAt ?? link.createdAt];
  return new Date(Math.max(...times.map((at) => at.getTime())));
};
