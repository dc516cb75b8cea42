import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ConversationStatus } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { jiraLinks } from '../../tables/jira.table.ts';
import { applyGone, applyIssue } from './apply-issue.ts';
import { findJira, type JiraRow } from './jira-connection.repository.ts';
import { trackerOf } from './jira-connection.service.ts';
import { linkNoun, lockLink, saveLink, type LinkRow } from './jira-links.repository.ts';
import { nextTryAt, noteFailure, noteSuccess } from './jira-state.ts';
import { sendComments } from './send-comments.ts';
import { JiraProblem, type Tracker, type TrackerIssue } from './tracker.ts';

const worker = { role: 'worker' } as const;
const action = 'Take a ticket to Jira';

/** Seconds for which one server may work on a link; longer than its calls may take. */
const holdSeconds = 120;
/** Jira finds a new issue by its label after some seconds only. */
const indexMs = 60_000;

/** A link that this server works on. */
export interface LinkWork {
  api: Api;
  jira: JiraRow;
  link: LinkRow;
  tracker: Tracker;
}

/**
 * Holds a link for this server and takes its due time away: a change that comes meanwhile sets it
 * again. Null when another server has it, or nothing can be done now.
 */
const hold = async (tx: Transaction, id: string) => {
  const isFree = or(isNull(jiraLinks.heldUntil), lt(jiraLinks.heldUntil, sql`now()`));
  const [link] = await tx
    .update(jiraLinks)
    .set({ heldUntil: sql`now() + make_interval(secs => ${holdSeconds})`, dueAt: null })
    .where(and(eq(jiraLinks.id, id), ne(jiraLinks.state, 'failed'), isFree))
    .returning();
  if (!link) return null;
  const jira = await findJira(tx);
  const refusal = refusalOf(jira, link);
  if (!jira || refusal) {
    await saveLink(tx, id, { ...refusal, heldUntil: null });
    return null;
  }
  return { link, jira };
};

/** Returns why Jira is not called now, and when it is tried again; null to call it. */
const refusalOf = (jira: JiraRow | null, { site }: LinkRow) => {
  if (!jira) return { error: 'Jira is not connected.', dueAt: null };
  if (jira.site !== site) return { error: `${jira.site} is connected now.`, dueAt: null };
  if (jira.state === 'refused') return { error: jira.lastError, dueAt: null };
  if (jira.pausedUntil !== null && jira.pausedUntil > new Date())
    return { error: jira.lastError, dueAt: jira.pausedUntil };
  return null;
};

const write = <T>(api: Api, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  api.database.transaction(worker, 'write', async (tx) => {
    const result = await work(tx);
    await writeSystemAudit(tx, action);
    return result;
  });

/**
 * Creates the issue once. When the answer to an earlier attempt is not known, for instance because
 * the server was killed, Jira is searched for its label first.
 */
const createOnce = async ({ api, link, tracker }: LinkWork): Promise<string> => {
  const { request, askedAt, id } = link;
  if ('key' in request) return request.key;
  const label = `outpost-${id}`;
  if (askedAt !== null) {
    const waitMs = askedAt.getTime() + indexMs - Date.now();
    if (waitMs > 0)
      throw new JiraProblem('Its last answer got lost; Jira is searched first.', 'later', waitMs);
    const found = await tracker.findByLabel(label);
    if (found) return found.id;
  }
  await api.database.transaction(worker, 'write', (tx) =>
    saveLink(tx, id, { askedAt: new Date() }),
  );
  try {
    return (await tracker.create({ ...request, label })).id;
  } catch (error) {
    // A refusal is an answer: no issue was created.
    if (error instanceof JiraProblem && error.kind !== 'unavailable')
      await api.database.transaction(worker, 'write', (tx) => saveLink(tx, id, { askedAt: null }));
    throw error;
  }
};

/** Moves the issue by its workflow; returns why it cannot be moved, or null. */
const move = async (
  { jira: { mapping }, tracker }: LinkWork,
  issue: TrackerIssue,
  wanted: ConversationStatus,
): Promise<string | null> => {
  const isMapped = Object.values(mapping).includes(wanted);
  if (!isMapped || mapping[issue.category] === wanted) return null;
  const steps = await tracker.transitions(issue.id);
  const step = steps.find(({ category }) => mapping[category] === wanted);
  if (!step) return `Jira has no step from "${issue.status}" to a status for ${wanted}.`;
  try {
    await tracker.move(issue.id, step.id);
    return null;
  } catch (error) {
    if (error instanceof JiraProblem && error.kind === 'rejected') return error.message;
    throw error;
  }
};

/** Moves the issue to a status that is mapped to what people want; ends the wish either way. */
const moveAsWanted = async (
  work: LinkWork,
  issue: TrackerIssue,
  { id, ticketId, wanted, wantedAt }: LinkRow,
): Promise<string | null> => {
  if (wanted === null || wantedAt === null) return null;
  const { api, jira, tracker } = work;
  const error = await move(work, issue, wanted);
  const moved = await tracker.issue(issue.id);
  await write(api, async (tx) => {
    await applyIssue(tx, { id, ticketId }, moved, { mapping: jira.mapping, isOwn: true });
    // A newer wish stays.
    await tx
      .update(jiraLinks)
      .set({ wanted: null, wantedAt: null })
      .where(and(eq(jiraLinks.id, id), eq(jiraLinks.wantedAt, wantedAt)));
  });
  return error;
};

const target = (id: string) => ({ id, ifMatch: null, noun: linkNoun });

const run = async (work: LinkWork): Promise<void> => {
  const { api, jira, link, tracker } = work;
  const { id, issueId } = link;
  const issue = await tracker.issue(issueId ?? (await createOnce(work)));
  const current = await write(api, async (tx) => {
    await applyIssue(tx, link, issue, { mapping: jira.mapping, isOwn: issueId === null });
    return lockLink(tx, id);
  });
  if (!current) return;
  const error = await moveAsWanted(work, issue, current);
  await sendComments(work, issue.id);
  await write(api, async (tx) => {
    const done = { error, failures: 0, heldUntil: null };
    if (link.error === error) await saveLink(tx, id, done);
    else if (await lockLink(tx, id)) await changeRecord(tx, jiraLinks, target(id), done);
    await noteSuccess(tx, jira);
  });
};

/** Stores a failure with the words of Jira, and the next attempt if it may pass. */
const fail = (
  { api, jira, link }: Omit<LinkWork, 'tracker'>,
  problem: JiraProblem,
): Promise<void> =>
  write(api, async (tx) => {
    const { kind, message, retryAfterMs } = problem;
    if (kind === 'missing' && link.issueId !== null) {
      await applyGone(tx, link, new Date());
      return saveLink(tx, link.id, { heldUntil: null });
    }
    const current = await lockLink(tx, link.id);
    if (!current) return;
    const isFinal = kind === 'rejected' || kind === 'missing';
    const failures = current.failures + 1;
    const next = nextTryAt(failures, new Date(), retryAfterMs, Math.random());
    await changeRecord(tx, jiraLinks, target(link.id), {
      error: message,
      failures,
      heldUntil: null,
      ...(isFinal && current.issueId === null && { state: 'failed' as const }),
      // A final refusal ends the wish.
      ...(isFinal && { wanted: null, wantedAt: null }),
      dueAt: kind === 'unavailable' || kind === 'later' ? next : null,
    });
    await noteFailure(tx, jira, problem);
  });

/** Takes one ticket to Jira: creates or finds its issue, moves it, and adds comments. */
export const syncLink =
  (api: Api) =>
  async ({ linkId }: Jobs['jira-link']): Promise<void> => {
    const held = await api.database.transaction(worker, 'write', (tx) => hold(tx, linkId));
    if (!held) return;
    const { jira, link } = held;
    try {
      await run({ api, jira, link, tracker: trackerOf(api, jira) });
    } catch (error) {
      if (!(error instanceof JiraProblem)) throw error;
      await fail({ api, jira, link }, error);
    }
  };
