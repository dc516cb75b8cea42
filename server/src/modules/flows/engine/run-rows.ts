import { and, eq, sql } from 'drizzle-orm';
import {
  flowFailures,
  type FlowContent,
  type FlowFailure,
  type FlowRunStatus,
  type FlowStep,
} from '@outpost/contracts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RunFacts } from '@outpost/expressions';
import { silenceSignals } from '../../../platform/flows/flow-signals.ts';
import { flowRuns, flowRunSteps, flowVersions } from '../../../tables/flows.table.ts';
import { readAttributes } from './flow-facts.ts';

export type RunRow = typeof flowRuns.$inferSelect;
export type RunJob = Jobs['flow-run'];
type StepValues = Partial<typeof flowRunSteps.$inferInsert>;

/** Runs work on flows inside one organization, so that no step reaches another one. */
export const inFlow = <T>(
  database: Database,
  tenantId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const scope = { tenantId, franchisorId: null, companyId: null, userId: '' };
  return database.transaction({ role: 'tenant', ...scope }, 'write', (tx) => {
    silenceSignals(tx);
    return work(tx);
  });
};

/** Locks a run that is under way at a step; null when it has gone on or ended since. */
export const lockRun = async (
  tx: Transaction,
  { runId, position }: Pick<RunJob, 'runId' | 'position'>,
): Promise<RunRow | null> => {
  const [run] = await tx.select().from(flowRuns).where(eq(flowRuns.id, runId)).for('update');
  const isUnderWay = run?.status === 'queued' || run?.status === 'running';
  return run && isUnderWay && run.position === position ? run : null;
};

/** Reads the version on which a run began; null when its flow was deleted. */
export const readContent = async (
  tx: Transaction,
  { flowId, flowVersion }: RunRow,
): Promise<FlowContent | null> => {
  const [found] = await tx
    .select({ content: flowVersions.content })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, flowVersion)));
  return found?.content ?? null;
};

export const factsOf = async (
  tx: Transaction,
  { tenantId, person, attributes, input }: RunRow,
): Promise<RunFacts> => ({
  person,
  attributes: { ...(await readAttributes(tx, tenantId, person)), ...attributes },
  trigger: input,
});

const ofStep = ({ id, position }: Pick<RunRow, 'id' | 'position'>) =>
  and(eq(flowRunSteps.runId, id), eq(flowRunSteps.position, position));

export const readStep = async (tx: Transaction, run: Pick<RunRow, 'id' | 'position'>) =>
  (await tx.select().from(flowRunSteps).where(ofStep(run)))[0] ?? null;

export const changeStep = async (
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'position'>,
  values: StepValues,
): Promise<void> => {
  await tx.update(flowRunSteps).set(values).where(ofStep(run));
};

const changeRun = async (
  tx: Transaction,
  { id }: Pick<RunRow, 'id'>,
  values: Partial<RunRow>,
): Promise<void> => {
  await tx
    .update(flowRuns)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(flowRuns.id, id));
};

const noWait = { waitKind: null, waitName: null } as const;

/** Moves a run to a step, which has not begun yet. */
export const moveTo = async (tx: Transaction, run: RunRow, step: FlowStep): Promise<RunRow> => {
  const now = new Date();
  const moved = {
    status: 'running' as const,
    position: run.position + 1,
    stepId: step.key,
    stepKind: step.kind,
    startedAt: run.startedAt ?? now,
    dueAt: now,
    ...noWait,
  };
  await changeRun(tx, run, moved);
  return { ...run, ...moved };
};

/** Stores that the step of a run has begun, for the first time or after a failure. */
export const openStep = async (
  tx: Transaction,
  { tenantId, id: runId, position }: RunRow,
  { key: stepId, kind }: FlowStep,
  input: Record<string, unknown>,
): Promise<void> => {
  await tx
    .insert(flowRunSteps)
    .values({ tenantId, runId, position, stepId, kind, input, status: 'running' })
    .onConflictDoUpdate({
      target: [flowRunSteps.tenantId, flowRunSteps.runId, flowRunSteps.position],
      set: {
        status: 'running',
        input,
        output: {},
        error: null,
        endedAt: null,
        attempts: sql`${flowRunSteps.attempts} + 1`,
      },
    });
};

/** Lets a run wait at its step; it goes on by itself at `dueAt`. */
export const waitAtStep = async (
  tx: Transaction,
  run: RunRow,
  wait: { kind: NonNullable<RunRow['waitKind']>; name?: string; dueAt: Date },
  step: StepValues = {},
): Promise<void> => {
  const { kind: waitKind, name: waitName = null, dueAt } = wait;
  await changeRun(tx, run, { waitKind, waitName, dueAt });
  await changeStep(tx, run, { status: 'waiting', ...step });
};

/** Ends a step well. */
export const closeStep = (
  tx: Transaction,
  run: RunRow,
  output: Record<string, unknown> = {},
): Promise<void> =>
  changeStep(tx, run, { status: 'done', output, error: null, endedAt: new Date() });

export const keepAttribute = (
  tx: Transaction,
  run: RunRow,
  attributes: Record<string, unknown>,
): Promise<void> => changeRun(tx, run, { attributes: { ...run.attributes, ...attributes } });

/** Ends a run; its step in progress ends likewise. */
export const endRun = async (
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'position'>,
  status: Extract<FlowRunStatus, 'completed' | 'failed' | 'canceled'>,
  error: { failure: FlowFailure; message: string } | null = null,
): Promise<void> => {
  const endedAt = new Date();
  const message = error?.message.slice(0, 500).toWellFormed() ?? null;
  await changeRun(tx, run, {
    status,
    endedAt,
    failure: error?.failure ?? null,
    error: message,
    ...noWait,
  });
  if (status === 'completed') return;
  const step = await readStep(tx, run);
  if (step && step.endedAt === null) await changeStep(tx, run, { status, error: message, endedAt });
};

/** Returns the reason of a failure by the kind of its step. */
export const failureOf = (kind: string | null): FlowFailure =>
  flowFailures.find((one) => one === kind) ?? 'other';
