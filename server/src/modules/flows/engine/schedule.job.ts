import { and, asc, eq, gt, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/serve.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { flowRuns, flows } from '../../../tables/flows.table.ts';
import { pixelPeople } from '../../../tables/web-pixels.table.ts';
import { findLiveFlow, startRun } from './start-runs.ts';
import { nextTime } from './step-input.ts';

/** People who enter a flow at once, and seconds until the next ones: 600 in a minute. */
const peopleAtOnce = 100;
const pauseMs = 10_000;
/** Runs that one sweep queues again. */
const mostLate = 500;
/** Milliseconds after which a run that should have gone on counts as lost. */
const lateMs = 60_000;
/** Milliseconds until the next look at a mail that was queued again: a long queue is not a lost one. */
const mailPauseMs = 15 * 60_000;

/** Reads ids of known people of an organization in their order, those after one. */
export const readPeople = async (
  tx: Transaction,
  tenantId: string,
  after: string,
  most: number,
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ person: pixelPeople.person })
    .from(pixelPeople)
    .where(and(eq(pixelPeople.tenantId, tenantId), gt(pixelPeople.person, after)))
    .orderBy(asc(pixelPeople.person))
    .limit(most);
  return rows.map(({ person }) => person);
};

/** Lets the next people enter a flow that is still live; the rest follows at a measured pace. */
export const enterFlow =
  ({ database, jobs }: Pick<Api, 'database' | 'jobs'>) =>
  ({ tenantId, flowId, at, after }: Jobs['flow-enter']): Promise<void> =>
    database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const flow = await findLiveFlow(tx, tenantId, flowId);
      if (flow?.content.trigger.kind !== 'schedule') return;
      const people = await readPeople(tx, tenantId, after, peopleAtOnce);
      const input = { at };
      const name = flow.content.trigger.every;
      for (const person of people)
        await startRun(tx, jobs, flow, { person, name, input, occurrence: `${at} ${person}` });
      const last = people.at(-1);
      if (last === undefined || people.length < peopleAtOnce) return;
      const next = { tenantId, flowId, at, after: last };
      await jobs.schedule(tx, 'flow-enter', new Date(Date.now() + pauseMs), next);
    });

const queueSchedules = (database: Database, jobs: Api['jobs'], now: Date): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const due = await tx
      .select()
      .from(flows)
      .where(and(eq(flows.status, 'live'), isNotNull(flows.nextAt), lte(flows.nextAt, now)))
      .for('update', { skipLocked: true });
    for (const { id, tenantId, nextAt } of due) {
      const flow = await findLiveFlow(tx, tenantId, id);
      const next = flow ? nextTime(flow.content.trigger, now) : null;
      await tx.update(flows).set({ nextAt: next }).where(eq(flows.id, id));
      const at = (nextAt ?? now).toISOString();
      await jobs.enqueue(tx, 'flow-enter', { tenantId, flowId: id, at, after: '' });
    }
  });

/** Queues runs again whose job was lost, or never came. */
const queueLateRuns = (database: Database, jobs: Api['jobs'], now: Date): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const late = await tx
      .select()
      .from(flowRuns)
      .where(
        and(
          inArray(flowRuns.status, ['queued', 'running']),
          lt(flowRuns.dueAt, new Date(now.getTime() - lateMs)),
        ),
      )
      .orderBy(asc(flowRuns.dueAt))
      .limit(mostLate);
    for (const { id: runId, tenantId, position, waitKind, stepKind } of late) {
      const isMail = stepKind === 'mail' && waitKind !== null;
      await jobs.enqueue(tx, isMail ? 'flow-mail' : 'flow-run', { tenantId, runId, position });
      const dueAt = new Date(now.getTime() + mailPauseMs);
      if (isMail) await tx.update(flowRuns).set({ dueAt }).where(eq(flowRuns.id, runId));
    }
  });

/** Returns the job of each minute. */
export const sweepFlows =
  ({ database, jobs }: Pick<Api, 'database' | 'jobs'>) =>
  async (): Promise<void> => {
    const now = new Date();
    await queueSchedules(database, jobs, now);
    await queueLateRuns(database, jobs, now);
  };
