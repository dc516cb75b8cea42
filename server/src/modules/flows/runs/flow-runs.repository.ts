import { count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type {
  FlowFailure,
  FlowRun,
  FlowRunQuery,
  FlowRunStatus,
  FlowRunStep,
  FlowTriggerKind,
} from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { ListDefinition } from '../../../platform/lists/list-engine.ts';
import { flowRuns, flowRunSteps } from '../../../tables/flows.table.ts';
import { whiteLabels } from '../../../tables/white-labels.table.ts';

export const runNoun = 'This run';

const joined = (tx: Transaction) =>
  tx
    .select({
      row: getTableColumns(flowRuns),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(flowRuns)
    .innerJoin(whiteLabels, eq(whiteLabels.id, flowRuns.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ row, whiteLabel }: Row): FlowRun => ({
  _id: row.id,
  flow: { _id: row.flowId, name: row.flowName },
  flowVersion: row.flowVersion,
  whiteLabel,
  person: row.person || null,
  trigger: { kind: row.triggerKind, name: row.triggerName },
  status: row.status,
  step:
    row.stepId === null || row.stepKind === null
      ? null
      : { key: row.stepId, kind: row.stepKind, number: row.position },
  waitsUntil: row.status === 'running' && row.waitKind ? row.dueAt.toISOString() : null,
  failure: row.failure,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  durationMs: row.startedAt && row.endedAt && row.endedAt.getTime() - row.startedAt.getTime(),
});

export const flowRunList: ListDefinition<typeof FlowRunQuery, FlowRun> = {
  id: flowRuns.id,
  search: [flowRuns.flowName, flowRuns.person, flowRuns.error],
  sorts: { createdAt: flowRuns.createdAt, status: flowRuns.status },
  defaultSort: desc(flowRuns.createdAt),
  filters: {
    status: (values: FlowRunStatus[]) => inArray(flowRuns.status, values),
    failure: (values: FlowFailure[]) => inArray(flowRuns.failure, values),
    trigger: (values: FlowTriggerKind[]) => inArray(flowRuns.triggerKind, values),
    flow: (ids: string[]) => inArray(flowRuns.flowId, ids),
  },
  dates: { createdAt: flowRuns.createdAt },
  whiteLabel: flowRuns.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(flowRuns).where(where))[0]?.total ?? 0,
};

/** Finds one run; 404 when the scope has no such run. */
export const findRun = async (tx: Transaction, id: string): Promise<FlowRun> => {
  const [row] = await joined(tx).where(eq(flowRuns.id, id));
  if (!row) throw notFound(runNoun);
  return present(row);
};

/** Reads a run with the facts of its trigger and its steps. */
export const readRun = async (tx: Transaction, id: string) => {
  const [found] = await joined(tx).where(eq(flowRuns.id, id));
  if (!found) throw notFound(runNoun);
  const { input, attributes } = found.row;
  const rows = await tx
    .select()
    .from(flowRunSteps)
    .where(eq(flowRunSteps.runId, id))
    .orderBy(flowRunSteps.position);
  const steps = rows.map((step): FlowRunStep => ({
    number: step.position,
    key: step.stepId,
    kind: step.kind,
    status: step.status,
    input: step.input,
    output: step.output,
    error: step.error,
    attempts: step.attempts,
    startedAt: step.startedAt.toISOString(),
    endedAt: step.endedAt?.toISOString() ?? null,
  }));
  return { run: present(found), input, attributes, steps };
};
