import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type DeliveryResult, nextTryAt } from '../../platform/webhooks/deliver.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { writeFormLog } from './form-logs.repository.ts';
import { openFormSecret } from './form-secrets.ts';
import { formNoun } from './lead-forms.repository.ts';
import { responseMessage } from './response-message.ts';
import { findResponse, type CameIn } from './response-notification.repository.ts';

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
  { attempt, traceId }: Pick<Jobs['form-webhook'], 'attempt' | 'traceId'>,
  { isDelivered, status, durationMs, problem }: DeliveryResult,
  next: Date | null,
): Promise<void> =>
  writeFormLog(tx, {
    form,
    event: isDelivered ? 'webhook SUCCESS' : 'webhook FAILED',
    requestId: traceId ?? null,
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
const sendToWebhook =
  ({ database, jobs, deliver, secrets: box }: Api) =>
  async ({ attempt, ...job }: Jobs['form-webhook']): Promise<void> => {
    const cameIn = await findResponse(database, job);
    if (!cameIn) return;
    const { webhookUrl: url, webhookSecret: secret, isWebhookEnabled } = cameIn.form;
    if (!url || !isWebhookEnabled) return;
    const secrets = secret === null ? [] : [openFormSecret(box, cameIn.form.id, secret)];
    const body = JSON.stringify(responseMessage(cameIn));
    const result = await deliver({ id: `msg_${job.responseId}`, url, secrets, body });
    const isOver = result.isDelivered || result.status === gone;
    const next = isOver ? null : nextTryAt(attempt, new Date());
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await writeOutcome(tx, cameIn, { ...job, attempt }, result, next);
      if (next) await jobs.schedule(tx, 'form-webhook', next, { ...job, attempt: attempt + 1 });
      if (result.status === gone) await disable(tx, cameIn.form.id);
    });
  };

/** Concurrent deliveries, in all and per tenant: a slow receiver delays no other tenant. */
const deliveries = { atOnce: 8, ofGroup: 2 };

/** Queues each notification of a response as a job of its own: a retry repeats one of them only. */
const begin =
  ({ database, jobs }: Api) =>
  async (job: Jobs['form-response']): Promise<void> => {
    const cameIn = await findResponse(database, job);
    if (!cameIn) return;
    const { notify, webhookUrl, isWebhookEnabled } = cameIn.form;
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const mails = notify.map((to) => ({ ...job, to }));
      if (mails.length > 0) await jobs.enqueue(tx, 'form-mail', ...mails);
      if (webhookUrl && isWebhookEnabled)
        await jobs.enqueue(tx, 'form-webhook', { ...job, attempt: 1 });
    });
  };

/** Registers the jobs of a new response but `form-mail`, which the mail jobs register. */
export const registerFormResponseJob = async (api: Api): Promise<void> => {
  await api.jobs.work('form-response', begin(api));
  await api.jobs.work('form-webhook', sendToWebhook(api), deliveries);
};
