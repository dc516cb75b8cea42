import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { jiraComments } from '../../tables/jira.table.ts';
import { addReply, lockTicket } from '../tickets/index.ts';
import { textOfComment } from './adf.ts';
import { applyGone, applyIssue } from './apply-issue.ts';
import { Fields, issueOf } from './jira-api.ts';
import type { JiraRow } from './jira-connection.repository.ts';
import { linksOfIssue, type LinkRow } from './jira-links.repository.ts';

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Person = v.object({ accountId: v.optional(v.string(), '') });

const Comment = v.object({
  id: Id,
  author: v.optional(v.object({ ...Person.entries, displayName: v.optional(v.string(), '') }), {}),
  body: v.unknown(),
  /** Restricts a comment to a role or a group. */
  visibility: v.optional(v.unknown()),
  /** False for an internal comment of a service project. */
  jsdPublic: v.optional(v.boolean(), true),
});

/** A webhook of Jira Cloud; further fields are not read. */
export const JiraEvent = v.object({
  webhookEvent: v.string(),
  timestamp: v.optional(v.number()),
  user: v.optional(Person),
  issue: v.object({ id: Id, key: v.string(), fields: v.optional(v.unknown()) }),
  comment: v.optional(Comment),
});
export type JiraEvent = v.InferOutput<typeof JiraEvent>;

const mostText = 10_000;
const cut = '\n\n[The comment is longer in Jira.]';

/** Adds a comment to the ticket as a reply, once; comments that only some people see stay there. */
const takeComment = async (
  tx: Transaction,
  { jobs }: Pick<Api, 'jobs'>,
  { jira, link }: { jira: JiraRow; link: LinkRow },
  comment: v.InferOutput<typeof Comment>,
): Promise<void> => {
  const isOwn = comment.author.accountId === jira.accountId;
  if (isOwn || !comment.jsdPublic || comment.visibility) return;
  const whole = textOfComment(comment.body);
  if (whole === '') return;
  const ticket = await lockTicket(tx, link.ticketId, { onlyOf: null });
  const isKnown = and(eq(jiraComments.linkId, link.id), eq(jiraComments.commentId, comment.id));
  if ((await tx.$count(jiraComments, isKnown)) > 0) return;
  const text = whole.length > mostText ? whole.slice(0, mostText - cut.length) + cut : whole;
  const name = `${comment.author.displayName || 'Somebody'} (Jira)`;
  const author = { userId: jira.id, name, side: 'support' as const };
  const reply = await addReply(tx, jobs, ticket, {
    ...author,
    text,
    mailId: null,
    files: [],
    mentions: [],
  });
  const { tenantId, id: linkId } = link;
  const values = { id: v7(), tenantId, linkId, replyId: reply._id, commentId: comment.id };
  await tx.insert(jiraComments).values(values);
};

/**
 * Takes an event of Jira over to the tickets of its issue. Events of unknown issues are ignored, and
 * each event may come more than once, and in any order.
 */
export const takeEvent = async (
  tx: Transaction,
  api: Pick<Api, 'jobs'>,
  jira: JiraRow,
  event: JiraEvent,
): Promise<void> => {
  const { webhookEvent, timestamp, issue, user, comment } = event;
  const state = v.safeParse(Fields, issue.fields);
  const at = new Date(timestamp ?? Date.now());
  for (const link of await linksOfIssue(tx, jira.site, issue.id)) {
    if (webhookEvent === 'jira:issue_deleted') {
      await applyGone(tx, link, at);
      continue;
    }
    if (state.success) {
      const isOwn = user?.accountId === jira.accountId;
      const current = issueOf({ ...issue, fields: state.output });
      await applyIssue(tx, link, current, { mapping: jira.mapping, isOwn });
    }
    if (webhookEvent === 'comment_created' && comment && jira.takesComments)
      await takeComment(tx, api, { jira, link }, comment);
  }
};
