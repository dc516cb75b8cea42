import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { jiraLinks } from '../../tables/jira.table.ts';
import { applyGone, applyIssue } from './apply-issue.ts';
import { findJira, saveJiraState, type JiraRow } from './jira-connection.repository.ts';
import { trackerOf } from './jira-connection.service.ts';
import { saveLink, type LinkRow } from './jira-links.repository.ts';
import { noteFailure, noteSuccess } from './jira-state.ts';
import { missingSince, takeComment } from './take-comments.ts';
import { issuesPerCall, JiraProblem, type Tracker, type TrackerIssue } from './tracker.ts';

const worker = { role: 'worker' } as const;

/** Links of one sweep; the next one takes the others. */
const mostAtOnce = 200;

/**
 * Queues the work on links that are due, and on those that a killed server held. A queued link is
 * due again after five minutes, so that a lost job is repeated.
 */
export const sweepLinks =
  ({ database, jobs }: Api) =>
  (): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      const { rows } = await tx.execute<{ linkId: string; tenantId: string }>(sql`
        UPDATE jira_links SET due_at = now() + interval '5 minutes'
        WHERE id IN (SELECT id FROM jira_links
          WHERE (due_at <= now() AND coalesce(held_until <= now(), true))
            OR (held_until <= now() AND due_at IS NULL)
          ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
        RETURNING id AS "linkId", tenant_id AS "tenantId"`);
      if (rows.length > 0) await jobs.enqueue(tx, 'jira-link', ...rows);
    });

/** Reads the next linked issues of a site, in the order of their links. */
const nextLinks = (tx: Transaction, { site }: JiraRow, after: string): Promise<LinkRow[]> =>
  tx
    .select()
    .from(jiraLinks)
    .where(
      and(
        eq(jiraLinks.site, site),
        ne(jiraLinks.state, 'failed'),
        isNotNull(jiraLinks.issueId),
        gt(jiraLinks.id, after),
      ),
    )
    .orderBy(jiraLinks.id)
    .limit(issuesPerCall);

const firstId = '00000000-0000-0000-0000-000000000000';

const write = (api: Api, work: (tx: Transaction) => Promise<void>) =>
  api.database.transaction(worker, 'write', async (tx) => {
    await work(tx);
    await writeSystemAudit(tx, 'Compare tickets with Jira');
  });

/** Takes over the comments of an issue that no webhook brought. */
const takeMissed = async (
  api: Api,
  { jira, link, tracker }: { jira: JiraRow; link: LinkRow; tracker: Tracker },
  { id, changedAt }: TrackerIssue,
): Promise<void> => {
  const since = missingSince(jira, link, changedAt);
  if (since === null) return;
  const comments = await tracker.comments(id, since);
  await write(api, async (tx) => {
    for (const comment of comments) await takeComment(tx, api, { jira, link }, comment);
    await saveLink(tx, link.id, { commentsSeenAt: changedAt });
  });
};

const compareAll = async (api: Api, jira: JiraRow): Promise<void> => {
  const tracker = trackerOf(api, jira);
  const { mapping } = jira;
  for (let after = firstId; ;) {
    const links = await api.database.transaction(worker, 'read', (tx) =>
      nextLinks(tx, jira, after),
    );
    const askedAt = new Date();
    const ids = [...new Set(links.flatMap(({ issueId }) => issueId ?? []))];
    const found = ids.length > 0 ? await tracker.issues(ids) : [];
    const byId = new Map(found.map((issue) => [issue.id, issue]));
    for (const link of links) {
      const issue = byId.get(link.issueId ?? '');
      await write(api, (tx) =>
        issue
          ? applyIssue(tx, link, issue, { mapping, isOwn: false })
          : applyGone(tx, link, askedAt),
      );
      if (issue) await takeMissed(api, { jira, link, tracker }, issue);
    }
    const last = links.at(-1);
    if (!last || links.length < issuesPerCall) return;
    after = last.id;
  }
};

/** Compares all linked issues with their tickets, for what no webhook announced. */
export const compareIssues = (api: Api) => async (): Promise<void> => {
  const jira = await api.database.transaction(worker, 'read', findJira);
  if (!jira) return;
  try {
    await compareAll(api, jira);
    await write(api, async (tx) => {
      await saveJiraState(tx, jira.id, { comparedAt: new Date() });
      await noteSuccess(tx, jira);
    });
  } catch (error) {
    if (!(error instanceof JiraProblem)) throw error;
    await write(api, (tx) => noteFailure(tx, jira, error));
  }
};
