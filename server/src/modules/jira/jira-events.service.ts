import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { applyGone, applyIssue } from './apply-issue.ts';
import { Fields, issueOf } from './jira-api.ts';
import { commentOf, JiraComment } from './jira-comment.ts';
import type { JiraRow } from './jira-connection.repository.ts';
import { linksOfIssue } from './jira-links.repository.ts';
import { takeComment } from './take-comments.ts';

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Person = v.object({ accountId: v.optional(v.string(), '') });

/** A webhook of Jira Cloud; further fields are not read. */
export const JiraEvent = v.object({
  webhookEvent: v.string(),
  timestamp: v.optional(v.number()),
  user: v.optional(Person),
  issue: v.object({ id: Id, key: v.string(), fields: v.optional(v.unknown()) }),
  comment: v.optional(JiraComment),
});
export type JiraEvent = v.InferOutput<typeof JiraEvent>;

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
      await takeComment(tx, api, { jira, link }, commentOf(comment));
  }
};
