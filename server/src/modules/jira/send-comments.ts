import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { jiraComments } from '../../tables/jira.table.ts';
import { ticketReplies } from '../../tables/tickets.table.ts';
import type { LinkWork } from './sync-link.job.ts';

const worker = { role: 'worker' } as const;
const mostAtOnce = 50;

/**
 * Reads the replies of a ticket that are no comments yet, oldest first, with those whose answer of
 * Jira is not known. Internal notes are in another table, which is not read here.
 */
const waitingReplies = (tx: Transaction, { jira, link }: LinkWork) => {
  const since =
    jira.commentsSince && jira.commentsSince > link.createdAt ? jira.commentsSince : link.createdAt;
  return tx
    .select({
      id: ticketReplies.id,
      author: ticketReplies.authorName,
      text: ticketReplies.text,
      askedId: jiraComments.id,
    })
    .from(ticketReplies)
    .leftJoin(
      jiraComments,
      and(
        eq(jiraComments.tenantId, ticketReplies.tenantId),
        eq(jiraComments.replyId, ticketReplies.id),
      ),
    )
    .where(
      and(
        eq(ticketReplies.tenantId, link.tenantId),
        eq(ticketReplies.ticketId, link.ticketId),
        gte(ticketReplies.createdAt, since),
        isNull(jiraComments.commentId),
      ),
    )
    .orderBy(asc(ticketReplies.createdAt), asc(ticketReplies.id))
    .limit(mostAtOnce);
};

/** Adds the new replies of a ticket to its issue, each once. */
export const sendComments = async (work: LinkWork, issueId: string): Promise<void> => {
  const { api, jira, link, tracker } = work;
  if (!jira.sendsComments) return;
  const replies = await api.database.transaction(worker, 'read', (tx) => waitingReplies(tx, work));
  for (const { id: replyId, author, text, askedId } of replies) {
    const asked = { id: v7(), tenantId: link.tenantId, linkId: link.id, replyId };
    if (!askedId)
      await api.database.transaction(worker, 'write', (tx) =>
        tx.insert(jiraComments).values(asked),
      );
    const known = askedId ? await tracker.findComment(issueId, replyId) : null;
    const commentId = known ?? (await tracker.comment(issueId, `${author}:\n\n${text}`, replyId));
    await api.database.transaction(worker, 'write', (tx) =>
      tx
        .update(jiraComments)
        .set({ commentId })
        .where(and(eq(jiraComments.tenantId, link.tenantId), eq(jiraComments.replyId, replyId))),
    );
  }
};
