import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { FlowContent } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import type { FlowSignal } from '../../../platform/flows/flow-signals.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { flowRuns, flows, flowVersions } from '../../../tables/flows.table.ts';
import { isOpen, whiteLabels } from '../../../tables/white-labels.table.ts';
import { readAttributes } from './flow-facts.ts';
import { audienceReason } from './step-input.ts';

type Jobs = Pick<Api['jobs'], 'enqueue'>;

/** A flow that takes people in, with its published version. */
interface LiveFlow {
  id: string;
  tenantId: string;
  name: string;
  number: number;
  content: FlowContent;
}

const isPublished = and(
  eq(flowVersions.tenantId, flows.tenantId),
  eq(flowVersions.flowId, flows.id),
  eq(flowVersions.number, flows.publishedVersion),
);

const liveFlows = (tx: Transaction) =>
  tx
    .select({
      id: flows.id,
      tenantId: flows.tenantId,
      name: flows.name,
      kind: flows.liveKind,
      trigger: flows.liveName,
      number: flowVersions.number,
      content: flowVersions.content,
    })
    .from(flows)
    .innerJoin(flowVersions, isPublished)
    .innerJoin(whiteLabels, and(eq(whiteLabels.id, flows.tenantId), isOpen))
    .$dynamic();

/** Finds a flow that is live; null for any other. */
export const findLiveFlow = async (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<LiveFlow | null> => {
  const isIt = and(eq(flows.tenantId, tenantId), eq(flows.id, id), eq(flows.status, 'live'));
  return (await liveFlows(tx).where(isIt))[0] ?? null;
};

/**
 * Reports that a person is on the way through a flow, so that a second run would overlap. Of two occurrences at one moment
 * the second one waits for the first.
 */
const isUnderWay = async (tx: Transaction, flow: LiveFlow, person: string): Promise<boolean> => {
  const place = `${flow.id} ${person}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${place}, 13))`);
  const isTheirs = and(
    eq(flowRuns.tenantId, flow.tenantId),
    eq(flowRuns.flowId, flow.id),
    eq(flowRuns.person, person),
    inArray(flowRuns.status, ['queued', 'running']),
  );
  return (await tx.$count(flowRuns, isTheirs)) > 0;
};

type Occurrence = Pick<FlowSignal, 'person' | 'name' | 'input' | 'occurrence'>;

/** Adds a run for an occurrence, unless its person is not in the audience or was there before. */
export const startRun = async (
  tx: Transaction,
  jobs: Jobs,
  flow: LiveFlow,
  { person, name, input, occurrence }: Occurrence,
): Promise<void> => {
  const { tenantId, content } = flow;
  const { audience, trigger } = content;
  const attributes = await readAttributes(tx, tenantId, person);
  if (audienceReason(audience, { person, attributes, trigger: input }) !== null) return;
  const isOnce = audience.entry === 'once' && person !== '';
  if (!isOnce && person !== '' && (await isUnderWay(tx, flow, person))) return;
  const added = await tx
    .insert(flowRuns)
    .values({
      id: v7(),
      tenantId,
      flowId: flow.id,
      flowName: flow.name,
      flowVersion: flow.number,
      entry: isOnce ? `person ${person}` : occurrence,
      person,
      triggerKind: trigger.kind,
      triggerName: name,
      input,
    })
    .onConflictDoNothing()
    .returning({ id: flowRuns.id });
  for (const { id: runId } of added)
    await jobs.enqueue(tx, 'flow-run', { tenantId, runId, position: 0 });
};

const startRuns = async (
  tx: Transaction,
  jobs: Jobs,
  tenantId: string,
  signals: readonly FlowSignal[],
): Promise<void> => {
  const isTheirs = and(
    eq(flows.tenantId, tenantId),
    eq(flows.status, 'live'),
    inArray(flows.liveName, [...new Set(signals.map(({ name }) => name))]),
  );
  const found = await liveFlows(tx).where(isTheirs).orderBy(flows.id);
  // Two batches wait for each other's people in the same order.
  const byPerson = signals.toSorted(
    (a, b) => Number(a.person > b.person) - Number(a.person < b.person),
  );
  for (const { kind, trigger, ...flow } of found)
    for (const signal of byPerson)
      if (signal.kind === kind && signal.name === trigger) await startRun(tx, jobs, flow, signal);
};

/** Queues the runs that wait for an event of a person. */
const wakeRuns = async (
  tx: Transaction,
  jobs: Jobs,
  tenantId: string,
  signals: readonly FlowSignal[],
): Promise<void> => {
  const named = signals.filter(
    ({ kind, person }) => person !== '' && (kind === 'track' || kind === 'form'),
  );
  if (named.length === 0) return;
  const waiting = await tx
    .select({
      runId: flowRuns.id,
      position: flowRuns.position,
      person: flowRuns.person,
      kind: flowRuns.waitKind,
      name: flowRuns.waitName,
    })
    .from(flowRuns)
    .where(
      and(
        eq(flowRuns.tenantId, tenantId),
        inArray(flowRuns.person, [...new Set(named.map(({ person }) => person))]),
        inArray(flowRuns.waitName, [...new Set(named.map(({ name }) => name))]),
        sql`${flowRuns.status} = 'running'`,
      ),
    );
  for (const { runId, position, ...wait } of waiting)
    for (const { kind, name, person, input } of named) {
      const isIt =
        wait.person === person &&
        wait.name === name &&
        wait.kind === (kind === 'track' ? 'event' : 'form');
      if (isIt)
        await jobs.enqueue(tx, 'flow-run', {
          tenantId,
          runId,
          position,
          signal: { name, input: { ...input } },
        });
    }
};

/**
 * Returns the server's queue of signals. It works as the worker role: the author of a change need not see the flows of
 * the organization.
 */
export const signalQueue =
  (jobs: Jobs) =>
  (tx: Transaction, signals: readonly FlowSignal[]): Promise<void> =>
    inRole(tx, 'worker', null, async () => {
      for (const [tenantId, own] of Map.groupBy(signals, (signal) => signal.tenantId)) {
        await wakeRuns(tx, jobs, tenantId, own);
        await startRuns(tx, jobs, tenantId, own);
      }
    });
