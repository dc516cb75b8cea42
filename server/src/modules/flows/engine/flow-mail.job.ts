import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/serve.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { branded } from '../../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../../platform/mail/mail-sender.ts';
import { isOpen, mailLook, whiteLabels } from '../../../tables/white-labels.table.ts';
import { endRun, inFlow, lockRun, readStep, waitAtStep } from './run-rows.ts';
import { settleStep } from './settle-step.ts';
import { closedOrganization, interruptedMail, sendingMs } from './take-step.ts';

type MailJob = Jobs['flow-mail'];

/** Marks the mail of a step as being sent; null when there is nothing to send, or when it may have been sent. */
const takeMail = (database: Database, job: MailJob) =>
  inFlow(database, job.tenantId, async (tx) => {
    const run = await lockRun(tx, job);
    const step = run && (await readStep(tx, run));
    if (!run || step?.kind !== 'mail' || run.waitKind === null) return null;
    if (step.status === 'running') {
      await endRun(tx, run, 'failed', { failure: 'mail', message: interruptedMail });
      return null;
    }
    const [look] = await tx
      .select(mailLook)
      .from(whiteLabels)
      .where(and(eq(whiteLabels.id, job.tenantId), isOpen));
    if (!look) {
      await endRun(tx, run, 'canceled', closedOrganization);
      return null;
    }
    const attempts = run.waitKind === 'retry' ? step.attempts + 1 : step.attempts;
    const dueAt = new Date(Date.now() + sendingMs);
    await waitAtStep(tx, run, { kind: 'sending', dueAt }, { status: 'running', attempts });
    const { to = '', subject = '', message: text = '' } = step.input as Record<string, string>;
    return { attempts, mail: branded({ to, subject, text }, look) };
  });

/**
 * Sends the mail of a step in the look of its organization, at most once: a server that stops meanwhile leaves a failed
 * run, which people may retry.
 */
export const sendFlowMail =
  (database: Database, jobs: Pick<Api['jobs'], 'enqueue' | 'schedule'>, sender: MailSender) =>
  async (job: MailJob): Promise<void> => {
    const taken = await takeMail(database, job);
    if (!taken) return;
    const problem = await sender.send(taken.mail).then(
      () => null,
      (error: Error) => error.message || 'The mail server refused the mail.',
    );
    const result = { isDone: problem === null, problem: problem ?? '', output: {} };
    await inFlow(database, job.tenantId, async (tx) => {
      const after = await settleStep(tx, jobs, job, taken.attempts, result);
      if (after?.kind === 'step') await jobs.enqueue(tx, 'flow-run', after.job);
    });
  };
