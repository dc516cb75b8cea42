import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { log } from '../../../platform/log/log.ts';
import { flows } from '../../../tables/flows.table.ts';
import { openFlowSecret } from '../flow-secret.ts';
import {
  endRun,
  failureOf,
  inFlow,
  lockRun,
  openStep,
  readContent,
  readStep,
  type RunJob,
  type RunRow,
} from './run-rows.ts';
import { settleStep } from './settle-step.ts';
import { takeStep, type After } from './take-step.ts';

/** Fails a run at its step, with a message for people. */
const failRun = (database: Database, job: RunJob, message: string): Promise<void> =>
  inFlow(database, job.tenantId, async (tx) => {
    const run = await lockRun(tx, job);
    if (!run) return;
    const step = (await readContent(tx, run))?.steps.find(({ key }) => key === run.stepId);
    // The row of the step was rolled back with its work.
    if (step && !(await readStep(tx, run))) await openStep(tx, run, step, {});
    await endRun(tx, run, 'failed', { failure: failureOf(run.stepKind), message });
  });

const bodyOf = ({ id, flowId, flowName, flowVersion, person, attributes, input }: RunRow) =>
  JSON.stringify({
    type: 'flow.step',
    timestamp: new Date().toISOString(),
    data: {
      run: id,
      flow: { _id: flowId, name: flowName, version: flowVersion },
      person: person || null,
      attributes,
      trigger: input,
    },
  });

const callWebhook = async (
  { database, jobs, deliver, secrets: box }: Api,
  { run, url, attempt }: Extract<After, { kind: 'webhook' }>,
): Promise<After> => {
  const { id: runId, tenantId, position } = run;
  const [flow] = await inFlow(database, tenantId, (tx) =>
    tx.select({ sealed: flows.sealedSecret }).from(flows).where(eq(flows.id, run.flowId)),
  );
  const sealed = flow?.sealed ?? null;
  const secrets = sealed === null ? [] : [openFlowSecret(box, run.flowId, sealed)];
  // All attempts have one id, so that the receiver recognizes a repeat.
  const message = { id: `msg_${runId}_${position}`, url, secrets, body: bodyOf(run) };
  const { isDelivered: isDone, status, durationMs, problem } = await deliver(message);
  const result = { isDone, problem: problem ?? '', output: { status, durationMs } };
  return inFlow(database, tenantId, (tx) =>
    settleStep(tx, jobs, { tenantId, runId, position }, attempt, result),
  );
};

/**
 * Returns the job that takes a run from step to step, until it waits or ends. Each step happens in the transaction that
 * moves the run on, so a repeated job finds it done.
 */
export const runFlow =
  (api: Api) =>
  async (first: RunJob): Promise<void> => {
    const { database, jobs } = api;
    let job = first;
    try {
      let after: After = { kind: 'step', job };
      while (after) {
        if (after.kind === 'step') {
          ({ job } = after);
          const taken = job;
          after = await inFlow(database, job.tenantId, (tx) => takeStep(tx, jobs, taken));
        } else after = await callWebhook(api, after);
      }
    } catch (error) {
      const isKnown = error instanceof ApiError;
      if (!isKnown) log.error({ err: error, run: job.runId }, 'a step of a flow failed');
      const message = isKnown ? error.message : 'The server could not do this step.';
      await failRun(database, job, message);
    }
  };
