import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import type { JobQueue, Jobs } from '../../platform/jobs/job-queue.ts';
import type { Deliver, DeliveryResult } from '../../platform/webhooks/deliver.ts';
import { nextTryAt } from '../../platform/webhooks/retry-times.ts';
import { findResponse, type CameIn } from './response-notification.repository.ts';
import { writeFormLog } from './form-logs.repository.ts';
import { formNoun } from './lead-forms.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { responseMessage } from './response-message.ts';

/** Status of a receiver that wants no further deliveries. */
const gone = 410;

const disable = async (tx: Transaction, id: string): Promise<void> => {
  const target = { id, ifMatch: null, noun: formNoun };
  await changeRecord(tx, leadForms, target, { isWebhookEnabled: false });
  await writeSystemAudit(tx, 'Disable webhook');
};

/** Logs the result of an attempt, without answers and without the address. */
const writeOutcome = (
  tx: Transaction,
  { form, response }: CameIn,
  attempt: number,
  { isDelivered, status, durationMs, problem }: DeliveryResult,
  next: Date | null,
): Promise<void> =>
  writeFormLog(tx, {
    form,
    event: isDelivered ? 'webhook SUCCESS' : 'webhook FAILED',
    detail: {
      response: response.id,
      attempt,
      status,
      durationMs,
      ...(problem !== null && { problem }),
      ...(status === gone && { isDisabled: true }),
      ...(next && { nextAttemptAt: next.toISOString() }),
    },
  });

/**
 * Returns the job that sends a response to the webhook of its form. A failed delivery is retried
 * with growing delays; all attempts have the same id, so that a receiver recognizes a repeat.
 */
export const sendToWebhook =
  (database: Database, jobs: Pick<JobQueue, 'schedule'>, deliver: Deliver) =>
  async ({ attempt, ...job }: Jobs['form-webhook']): Promise<void> => {
    const cameIn = await findResponse(database, job);
    if (!cameIn) return;
    const { webhookUrl: url, webhookSecret: secret, isWebhookEnabled } = cameIn.form;
    if (!url || !isWebhookEnabled) return;
    const body = JSON.stringify(responseMessage(cameIn));
    const result = await deliver({ id: `msg_${job.responseId}`, url, secret, body });
    const isOver = result.isDelivered || result.status === gone;
    const next = isOver ? null : nextTryAt(attempt, new Date());
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await writeOutcome(tx, cameIn, attempt, result, next);
      if (next) await jobs.schedule(tx, 'form-webhook', next, { ...job, attempt: attempt + 1 });
      if (result.status === gone) await disable(tx, cameIn.form.id);
    });
  };
