import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  emptyFlow,
  triggerNameOf,
  type DryRun,
  type DryRunResult,
  type Flow,
  type FlowChange,
  type FlowContent,
  type FlowStatusChange,
  type NewFlow,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { makeWebhookSecret } from '../../platform/webhooks/deliver.ts';
import { flowRuns, flows, flowVersions } from '../../tables/flows.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { dryRun } from './engine/dry-run.ts';
import { readAttributes } from './engine/flow-facts.ts';
import { endRun } from './engine/run-rows.ts';
import { readPeople } from './engine/schedule.job.ts';
import { audienceReason, nextTime } from './engine/step-input.ts';
import { sealFlowSecret } from './flow-secret.ts';
import { findFlow, findVersion, flowNoun, lockFlow, type FlowRow } from './flows.repository.ts';

interface Target {
  id: string;
  ifMatch: number | null;
}

const targetOf = (tx: Transaction, target: Target) => ({
  ...target,
  noun: flowNoun,
  current: () => findFlow(tx, target.id),
});

const draftOf = (content: FlowContent) => ({ content, triggerKind: content.trigger.kind });

/** Adds an empty flow to an organization. */
export const createFlow = async (
  tx: Transaction,
  { name, whiteLabel: tenantId }: NewFlow,
  content: FlowContent = emptyFlow,
): Promise<Flow> => {
  const isThere = and(eq(whiteLabels.id, tenantId), isNull(whiteLabels.deletedAt));
  if ((await tx.$count(whiteLabels, isThere)) === 0) throw notFound('This organization');
  const id = await insertRecord(tx, flows, { tenantId, name, ...draftOf(content) });
  return findFlow(tx, id);
};

const longestName = 50;

/** Copies the draft of a flow to a new one. */
export const duplicateFlow = async (tx: Transaction, id: string): Promise<Flow> => {
  const { name, whiteLabel, content } = await findFlow(tx, id);
  const suffix = ' (copy)';
  const copy = `${name.slice(0, longestName - suffix.length)}${suffix}`;
  return createFlow(tx, { name: copy, whiteLabel: whiteLabel._id }, content);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes the name or the draft of a flow; a version that was published stays as it is. */
export const changeFlow = async (
  tx: Transaction,
  target: Target,
  { name, content }: FlowChange,
): Promise<Flow> => {
  const { publishedVersion } = await lockFlow(tx, target.id);
  const published =
    content && publishedVersion !== null
      ? (await findVersion(tx, target.id, publishedVersion)).content
      : null;
  await changeRecord(tx, flows, targetOf(tx, target), {
    ...(name !== undefined && { name }),
    ...(content && {
      ...draftOf(content),
      hasChanges: published !== null && !isSame(published, content),
    }),
  });
  return findFlow(tx, target.id);
};

/** Makes a version of the draft. A flow that is live takes people in on it from then on. */
export const publishFlow = async (
  tx: Transaction,
  { userId: authorId, name: author }: Session,
  target: Target,
): Promise<Flow> => {
  const row = await lockFlow(tx, target.id);
  const { problems } = await findFlow(tx, target.id);
  const [problem] = problems;
  if (problem) throw conflict(`The flow cannot be published: ${problem.message}`);
  if (row.publishedVersion !== null && !row.hasChanges)
    throw conflict('Nothing has changed since the last version.');
  if (row.status === 'live' && row.content.trigger.kind === 'schedule')
    throw conflict('Stop the flow first: its people are confirmed when it goes live again.');
  const number = (row.publishedVersion ?? 0) + 1;
  const { tenantId, content, status } = row;
  const version = { tenantId, flowId: target.id, number, content, authorId, author };
  await tx.insert(flowVersions).values(version);
  const isLive = status === 'live';
  await changeRecord(tx, flows, targetOf(tx, target), {
    status: isLive ? 'live' : 'published',
    publishedVersion: number,
    hasChanges: false,
    liveKind: content.trigger.kind,
    liveName: triggerNameOf(content.trigger),
    nextAt: isLive ? nextTime(content.trigger, new Date()) : null,
  });
  return findFlow(tx, target.id);
};

/** Copies a version into the draft. */
export const restoreVersion = async (
  tx: Transaction,
  target: Target,
  number: number,
): Promise<Flow> => {
  const { content } = await findVersion(tx, target.id, number);
  return changeFlow(tx, target, { content });
};

const peoplePerRead = 2_000;

/** Counts the known people that a schedule of the published version would let in. */
export const countPeople = async (tx: Transaction, id: string): Promise<number> => {
  const { publishedVersion, whiteLabel } = await findFlow(tx, id);
  if (publishedVersion === null) return 0;
  const { audience, trigger } = (await findVersion(tx, id, publishedVersion)).content;
  if (trigger.kind !== 'schedule') return 0;
  let counted = 0;
  let people: string[] = [];
  do {
    people = await readPeople(tx, whiteLabel._id, people.at(-1) ?? '', peoplePerRead);
    for (const person of people) {
      // A condition about attributes has to read them; other audiences are known by the ids.
      const isAsked = audience.condition !== '';
      const attributes = isAsked ? await readAttributes(tx, whiteLabel._id, person) : {};
      if (audienceReason(audience, { person, attributes, trigger: {} }) === null) counted += 1;
    }
  } while (people.length === peoplePerRead);
  return counted;
};

const checkPeople = async (
  tx: Transaction,
  { id }: Pick<FlowRow, 'id'>,
  expected: number | undefined,
): Promise<void> => {
  const people = await countPeople(tx, id);
  if (people === 0 || (expected !== undefined && people <= expected)) return;
  throw conflict(
    `This flow would reach ${people.toLocaleString('en-US')} people. Confirm the number.`,
  );
};

/** Ends the runs of a flow that are under way. */
const cancelRuns = async (tx: Transaction, flowId: string): Promise<void> => {
  const runs = await tx
    .select({ id: flowRuns.id, position: flowRuns.position })
    .from(flowRuns)
    .where(and(eq(flowRuns.flowId, flowId), inArray(flowRuns.status, ['queued', 'running'])))
    .orderBy(flowRuns.id)
    .for('update');
  for (const run of runs) await endRun(tx, run, 'canceled');
};

/** Lets people enter the published version, or stops that; 409 for a number of people that was not confirmed. */
export const setFlowLive = async (
  tx: Transaction,
  target: Target,
  { isLive, expectedPeople, cancelRuns: isCanceling }: FlowStatusChange,
): Promise<Flow> => {
  const row = await lockFlow(tx, target.id);
  if (row.publishedVersion === null) throw conflict('Publish the flow first.');
  if ((row.status === 'live') === isLive)
    throw conflict(isLive ? 'This flow is live already.' : 'This flow is not live.');
  const { content } = await findVersion(tx, target.id, row.publishedVersion);
  if (isLive) await checkPeople(tx, row, expectedPeople);
  await changeRecord(tx, flows, targetOf(tx, target), {
    status: isLive ? 'live' : 'published',
    nextAt: isLive ? nextTime(content.trigger, new Date()) : null,
  });
  if (isCanceling && !isLive) await cancelRuns(tx, target.id);
  return findFlow(tx, target.id);
};

/** Follows the draft for one person without any effect. */
export const tryFlow = async (
  tx: Transaction,
  id: string,
  { person, trigger, isReached }: DryRun,
): Promise<DryRunResult> => {
  const { content, whiteLabel } = await findFlow(tx, id);
  const known = await readAttributes(tx, whiteLabel._id, person);
  return dryRun(content, { person, trigger, isReached }, known);
};

/** Makes a new secret for the webhook steps. */
export const renewSecret = async (
  tx: Transaction,
  box: SecretBox,
  target: Target,
): Promise<{ secret: string; flow: Flow }> => {
  const secret = makeWebhookSecret();
  const sealedSecret = sealFlowSecret(box, target.id, secret);
  await changeRecord(tx, flows, targetOf(tx, target), { sealedSecret });
  return { secret, flow: await findFlow(tx, target.id) };
};

/** Deletes a flow that is not live; its runs are canceled and stay in the log. */
export const deleteFlow = async (tx: Transaction, id: string): Promise<void> => {
  const { status } = await lockFlow(tx, id);
  if (status === 'live') throw conflict('Stop the flow first: it is live.');
  await cancelRuns(tx, id);
  if (!(await deleteRecord(tx, flows, id))) throw notFound(flowNoun);
};
