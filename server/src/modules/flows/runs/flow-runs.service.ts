import { eq } from 'drizzle-orm';
import type { FlowRun } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord } from '../../../platform/db/records.ts';
import { conflict, notFound } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { flowRuns } from '../../../tables/flows.table.ts';
import { endRun, readContent } from '../engine/run-rows.ts';
import { findRun, runNoun } from './flow-runs.repository.ts';

const lock = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(flowRuns).where(eq(flowRuns.id, id)).for('update');
  if (!row) throw notFound(runNoun);
  return row;
};

const target = (id: string) => ({ id, ifMatch: null, noun: runNoun });

/** Goes on with a failed run at the step that failed; 409 for any other run. */
export const retryRun = async (
  tx: Transaction,
  jobs: Api['jobs'],
  id: string,
): Promise<FlowRun> => {
  const run = await lock(tx, id);
  if (run.status !== 'failed') throw conflict('Only a failed run can be retried.');
  if (!(await readContent(tx, run))) throw conflict('The flow of this run was deleted.');
  await changeRecord(tx, flowRuns, target(id), {
    status: 'running',
    failure: null,
    error: null,
    endedAt: null,
    dueAt: new Date(),
  });
  const { tenantId, position } = run;
  await jobs.enqueue(tx, 'flow-run', { tenantId, runId: id, position });
  return findRun(tx, id);
};

/** Ends a run that is under way or has failed; 409 for one that is over. */
export const cancelRun = async (tx: Transaction, id: string): Promise<FlowRun> => {
  const run = await lock(tx, id);
  if (run.status === 'completed' || run.status === 'canceled')
    throw conflict(`This run is ${run.status} already.`);
  await changeRecord(tx, flowRuns, target(id), { status: 'canceled' });
  await endRun(tx, run, 'canceled');
  return findRun(tx, id);
};
