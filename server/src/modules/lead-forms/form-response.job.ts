import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/job-queue.ts';
import { findResponse } from './response-notification.repository.ts';
import { sendToWebhook } from './response-webhook.ts';

/** Concurrent deliveries, in all and per tenant: a slow receiver delays no other tenant. */
const deliveries = { atOnce: 8, ofTenant: 2 };

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
  const { database, jobs, deliver } = api;
  await jobs.work('form-response', begin(api));
  await jobs.work('form-webhook', sendToWebhook(database, jobs, deliver), deliveries);
};
