import type { Transaction } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { nextTryAt } from '../../../platform/webhooks/deliver.ts';
import {
  changeStep,
  closeStep,
  endRun,
  failureOf,
  lockRun,
  readContent,
  waitAtStep,
  type RunJob,
} from './run-rows.ts';
import { goOn, type After } from './take-step.ts';

/** Ends the step that has sent something: done, due again, or failed. */
export const settleStep = async (
  tx: Transaction,
  jobs: Pick<Api['jobs'], 'schedule'>,
  job: RunJob,
  attempt: number,
  {
    isDone,
    problem,
    output,
  }: { isDone: boolean; problem: string; output: Record<string, unknown> },
): Promise<After> => {
  const run = await lockRun(tx, job);
  const content = run && (await readContent(tx, run));
  const step = content?.steps.find(({ key }) => key === run?.stepId);
  if (!run || !content || !step) return null;
  if (isDone) {
    await closeStep(tx, run, output);
    return goOn(tx, { run, content, step }, 'next' in step ? step.next : '');
  }
  const next = nextTryAt(attempt, new Date());
  if (!next) {
    await changeStep(tx, run, { output });
    await endRun(tx, run, 'failed', { failure: failureOf(step.kind), message: problem });
    return null;
  }
  await waitAtStep(tx, run, { kind: 'retry', dueAt: next }, { output, error: problem });
  const { tenantId, runId, position } = job;
  const name = step.kind === 'mail' ? 'flow-mail' : 'flow-run';
  await jobs.schedule(tx, name, next, { tenantId, runId, position });
  return null;
};
