import {
  flowFailures,
  flowRunStatuses,
  triggerNameOf,
  type FlowFailure,
  type FlowRunStatus,
  type FlowStep,
  type FlowStepKind,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { flowRuns, flowRunSteps, flows, flowVersions } from '../../tables/flows.table.ts';
import { demoFlows } from './flow-contents.seed.ts';

type RunRow = typeof flowRuns.$inferInsert & { id: string };

const flowRow = (index: number, daysAgo: DaysAgo) => {
  const [tenant, name, status, content] = demoFlows[index] ?? [];
  if (!tenant || !name || !status || !content) throw new Error('There is no such demo flow.');
  const createdAt = daysAgo(60 - index * 3);
  const isPublished = status !== 'draft';
  return {
    id: idOf('flow', tenant, index),
    tenantId: tenantIdOf(tenant),
    name,
    status,
    content,
    triggerKind: content.trigger.kind,
    publishedVersion: isPublished ? 1 : null,
    liveKind: isPublished ? content.trigger.kind : null,
    liveName: isPublished ? triggerNameOf(content.trigger) : null,
    createdAt,
    updatedAt: createdAt,
  };
};
type FlowRow = ReturnType<typeof flowRow>;

const waits: Partial<Record<FlowStepKind, RunRow['waitKind']>> = {
  form: 'form',
  'wait-event': 'event',
  mail: 'sending',
  webhook: 'retry',
};

const waitOf = (kind: FlowStepKind | undefined) => (kind && waits[kind]) ?? 'time';

const errors: Record<FlowFailure, string> = {
  form: 'The lead form of this step is not live.',
  mail: 'The mail server refused the mail.',
  webhook: 'It answered 500.',
  lead: 'Your name is required',
  ticket: 'The organization has no owner to write the ticket.',
  other: 'The server could not do this step.',
};

/** Returns the index of the step that a run has reached: one that can fail so, or at which runs wait. */
const reachedBy = (
  steps: readonly FlowStep[],
  status: FlowRunStatus,
  failure: FlowFailure,
  index: number,
): number => {
  if (status === 'completed') return steps.length - 1;
  const isFitting = ({ kind }: FlowStep): boolean => {
    if (status !== 'failed') return kind === 'wait' || kind in waits;
    return failure === 'other' ? kind === 'attribute' || kind === 'branch' : kind === failure;
  };
  const fitting = steps.filter(isFitting);
  const turn = Math.floor(index / (status === 'failed' ? 30 : 5));
  const step = fitting[turn % fitting.length];
  return step ? steps.indexOf(step) : 0;
};

const runRow = (flow: FlowRow, index: number, daysAgo: DaysAgo): RunRow => {
  const status = flowRunStatuses[index % flowRunStatuses.length] ?? 'completed';
  const { steps } = flow.content;
  const turn = flowFailures[Math.floor(index / 5) % flowFailures.length] ?? 'other';
  const failure = steps.some(({ kind }) => kind === turn) ? turn : 'other';
  const isOver = status === 'completed' || status === 'failed' || status === 'canceled';
  const createdAt = daysAgo(28 - index * 0.4);
  const count = 1 + reachedBy(steps, status, failure, index);
  const step = steps[count - 1];
  const isQueued = status === 'queued';
  return {
    id: idOf('flow-run', flow.id, index),
    tenantId: flow.tenantId,
    flowId: flow.id,
    flowName: flow.name,
    flowVersion: 1,
    entry: `demo ${index}`,
    person: `customer-${index}`,
    triggerKind: flow.triggerKind,
    triggerName: triggerNameOf(flow.content.trigger),
    input: { plan: index % 2 === 0 ? 'pro' : 'free' },
    status,
    stepId: isQueued ? null : (step?.key ?? null),
    stepKind: isQueued ? null : (step?.kind ?? null),
    position: isQueued ? 0 : count,
    ...(status === 'running' && { waitKind: waitOf(step?.kind) }),
    // Far in the future, so that the demo shows each status for a while.
    dueAt: isOver ? createdAt : daysAgo(-30),
    failure: status === 'failed' ? failure : null,
    error: status === 'failed' ? errors[failure] : null,
    startedAt: isQueued ? null : createdAt,
    endedAt: isOver ? new Date(createdAt.getTime() + (index + 1) * 90_000) : null,
    createdAt,
    updatedAt: createdAt,
  };
};

const stepRows = (flow: FlowRow, run: RunRow) =>
  flow.content.steps.slice(0, run.position ?? 0).map(({ key: stepId, kind }, index, reached) => {
    const isLast = index === reached.length - 1;
    const startedAt = run.createdAt ?? new Date();
    const open = { queued: 'waiting', running: 'waiting' } as const;
    const last = { completed: 'done', failed: 'failed', canceled: 'canceled', ...open } as const;
    const ended = isLast ? last[run.status ?? 'completed'] : ('done' as const);
    const isSending = ended === 'waiting' && kind === 'mail';
    const status = isSending ? ('running' as const) : ended;
    return {
      tenantId: flow.tenantId,
      runId: run.id,
      position: index + 1,
      stepId,
      kind,
      status,
      input: kind === 'wait' ? { time: '2 days' } : {},
      error: status === 'failed' ? (run.error ?? null) : null,
      startedAt,
      endedAt: ended === 'waiting' ? null : startedAt,
    };
  });

/** Inserts flows of each status and trigger, and a month of their runs, as the product stores them. */
export const seedFlows = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  const rows = demoFlows.map((_flow, index) => flowRow(index, daysAgo));
  await tx.insert(flows).values(rows);
  const published = rows.filter(({ publishedVersion }) => publishedVersion !== null);
  await tx.insert(flowVersions).values(
    published.map(({ id: flowId, tenantId, content, createdAt }) => ({
      tenantId,
      flowId,
      number: 1,
      content,
      authorId: idOf('user', 'super@demo.test'),
      author: 'Sable Quill',
      createdAt,
    })),
  );
  for (const [order, flow] of published.entries()) {
    const runs = Array.from({ length: order === 0 ? 60 : 6 }, (_run, index) =>
      runRow(flow, order * 3 + index, daysAgo),
    );
    await tx.insert(flowRuns).values(runs);
    const steps = runs.flatMap((run) => stepRows(flow, run));
    if (steps.length > 0) await tx.insert(flowRunSteps).values(steps);
  }
};
