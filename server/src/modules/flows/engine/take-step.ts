import { and, eq } from 'drizzle-orm';
import { flowTimeMs, stepAfter, type FlowContent, type FlowStep } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { writeSystemAudit } from '../../../platform/audit/audit.ts';
import { isOpen, whiteLabels } from '../../../tables/white-labels.table.ts';
import {
  addResponse,
  addTicket,
  checkForm,
  notifyAdmins,
  setAttribute,
  type StepWork,
} from './do-step.ts';
import {
  closeStep,
  endRun,
  factsOf,
  lockRun,
  moveTo,
  openStep,
  readContent,
  readStep,
  waitAtStep,
  type RunJob,
  type RunRow,
} from './run-rows.ts';
import { branchOf, stepInput } from './step-input.ts';

/** Milliseconds after which a step that sends counts as interrupted. */
export const sendingMs = 5 * 60_000;

/** Why a run of an organization that was deactivated ends. */
export const closedOrganization = {
  failure: 'other',
  message: 'The organization is not active.',
} as const;

export const interruptedMail =
  'The server stopped while it sent this mail, so it may have arrived.';

/** Work after a transaction of a run: the next step, a call to a webhook, or nothing. */
export type After =
  | { kind: 'step'; job: RunJob }
  | { kind: 'webhook'; run: RunRow; url: string; attempt: number }
  | null;

/** Reports a run whose time has come; clocks of the servers may differ a little. */
const isDue = ({ dueAt }: RunRow): boolean => dueAt.getTime() <= Date.now() + 1_000;

const onward = (run: RunRow): After => ({
  kind: 'step',
  job: { tenantId: run.tenantId, runId: run.id, position: run.position },
});

interface Place {
  run: RunRow;
  content: FlowContent;
  step: FlowStep;
}

/** Moves a run along a way; at the end of it, the run is completed. */
export const goOn = async (
  tx: Transaction,
  { run, content, step }: Place,
  target: string,
): Promise<After> => {
  const next = stepAfter(content, step, target);
  if (next) return onward(await moveTo(tx, run, next));
  await endRun(tx, run, 'completed');
  return null;
};

const wait = async (
  { tx, jobs, run }: StepWork,
  time: Parameters<typeof flowTimeMs>[0],
  for_: { kind: 'time' | 'event' | 'form'; name?: string },
): Promise<After> => {
  const dueAt = new Date(Date.now() + flowTimeMs(time));
  await waitAtStep(tx, run, { ...for_, dueAt });
  const { tenantId, id: runId, position } = run;
  await jobs.schedule(tx, 'flow-run', dueAt, { tenantId, runId, position });
  return null;
};

const send = async ({ tx, jobs, run, input }: StepWork, step: FlowStep): Promise<After> => {
  const dueAt = new Date(Date.now() + sendingMs);
  if (step.kind === 'webhook') {
    await waitAtStep(tx, run, { kind: 'sending', dueAt }, { status: 'running' });
    return { kind: 'webhook', run, url: step.url, attempt: 1 };
  }
  if (input['to'] === '') throw conflict('No email address of this person is known.');
  await waitAtStep(tx, run, { kind: 'sending', dueAt });
  const { tenantId, id: runId, position } = run;
  await jobs.enqueue(tx, 'flow-mail', { tenantId, runId, position });
  return null;
};

const nextOf = (step: FlowStep): string => ('next' in step ? step.next : '');

/** Does what a step says, as far as that is inside the transaction. */
const beginStep = async (tools: Pick<StepWork, 'tx' | 'jobs'>, place: Place): Promise<After> => {
  const { tx } = tools;
  const { run, step } = place;
  const facts = await factsOf(tx, run);
  const input = stepInput(step, facts);
  await openStep(tx, run, step, input);
  const work: StepWork = { ...tools, run, facts, input };
  const done = async (output: Record<string, unknown>, target = nextOf(step)): Promise<After> => {
    await closeStep(tx, run, output);
    return goOn(tx, place, target);
  };
  switch (step.kind) {
    case 'end':
      await closeStep(tx, run);
      await endRun(tx, run, 'completed');
      return null;
    case 'branch': {
      const { isTrue, target } = branchOf(step, facts);
      return done({ isTrue }, target);
    }
    case 'wait':
      return wait(work, step, { kind: 'time' });
    case 'wait-event':
      return wait(work, step, { kind: 'event', name: step.event });
    case 'form':
      await checkForm(work, step.productForm);
      return wait(work, step, { kind: 'form', name: step.productForm });
    case 'attribute':
      return done(await setAttribute(work));
    case 'notify':
      return done(await notifyAdmins(work));
    case 'lead':
      return done(await addResponse(work));
    case 'ticket':
      return done(await addTicket(work, step));
    case 'mail':
    case 'webhook':
      return send(work, step);
  }
};

/** Reports what a form has told: it is seen, or that is over. */
const formIsOver = (step: FlowStep, event: unknown): boolean =>
  step.kind === 'form' && (event !== 'shown' || step.until === 'shown');

/** Returns the way on for a run that waits, by its time or by what it waited for; null while it still waits. */
const endWait = async (
  tx: Transaction,
  { run, step }: Place,
  { signal }: RunJob,
): Promise<string | null> => {
  const { kind } = step;
  if (signal && signal.name === run.waitName) {
    if (kind === 'form' && !formIsOver(step, signal.input['event'])) return null;
    await closeStep(tx, run, signal.input);
    return nextOf(step);
  }
  if (signal || !isDue(run)) return null;
  if (kind !== 'form' && kind !== 'wait-event') {
    await closeStep(tx, run);
    return nextOf(step);
  }
  await closeStep(tx, run, { isLate: true });
  return step.otherwise;
};

/**
 * Sends what was interrupted, or is due again: calls a webhook, and leaves a mail to the job that knows whether it may have
 * been sent.
 */
const sendAgain = async (
  { tx, jobs }: Pick<StepWork, 'tx' | 'jobs'>,
  run: RunRow,
  step: FlowStep,
): Promise<After> => {
  if (!isDue(run)) return null;
  if (step.kind !== 'webhook') {
    const { tenantId, id: runId, position } = run;
    await jobs.enqueue(tx, 'flow-mail', { tenantId, runId, position });
    return null;
  }
  const attempt = ((await readStep(tx, run))?.attempts ?? 0) + 1;
  const dueAt = new Date(Date.now() + sendingMs);
  const values = { status: 'running' as const, attempts: attempt };
  await waitAtStep(tx, run, { kind: 'sending', dueAt }, values);
  return { kind: 'webhook', run, url: step.url, attempt };
};

const continueRun = async (
  tools: Pick<StepWork, 'tx' | 'jobs'>,
  run: RunRow,
  content: FlowContent,
  job: RunJob,
): Promise<After> => {
  const { tx } = tools;
  const [first] = content.steps;
  if (run.stepId === null && first) return onward(await moveTo(tx, run, first));
  const step = content.steps.find(({ key }) => key === run.stepId);
  if (!step) throw conflict('The flow has no such step.');
  const place = { run, content, step };
  if (run.waitKind === null) return beginStep(tools, place);
  if (run.waitKind === 'sending' || run.waitKind === 'retry') return sendAgain(tools, run, step);
  const target = await endWait(tx, place, job);
  return target === null ? null : goOn(tx, place, target);
};

/** Takes a run one step further in one transaction; nothing when it has gone on since, or waits. */
export const takeStep = async (tx: Transaction, jobs: Api['jobs'], job: RunJob): Promise<After> => {
  const run = await lockRun(tx, job);
  if (!run) return null;
  const content = await readContent(tx, run);
  if (!content) {
    await endRun(tx, run, 'canceled', { failure: 'other', message: 'The flow was deleted.' });
    return null;
  }
  const isIn = and(eq(whiteLabels.id, run.tenantId), isOpen);
  if ((await tx.$count(whiteLabels, isIn)) === 0) {
    await endRun(tx, run, 'canceled', closedOrganization);
    return null;
  }
  const after = await continueRun({ tx, jobs }, run, content, job);
  await writeSystemAudit(tx, `Flow ${run.flowName}`);
  return after;
};
