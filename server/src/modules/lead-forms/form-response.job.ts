import type { Database } from '../../platform/db/database.ts';
import type { JobQueue, Jobs } from '../../platform/jobs/job-queue.ts';
import type { Deliver } from '../../platform/webhooks/deliver.ts';
import { findResponse } from './response-notification.repository.ts';
import { sendToWebhook } from './response-webhook.ts';

type Queue = Pick<JobQueue, 'enqueue' | 'schedule' | 'work'>;

/** Concurrent deliveries, in all and per tenant: a slow receiver delays no other tenant. */
const deliveries = { atOnce: 8, ofTenant: 2 };

/** Queues each notification of a response as a job of its own: a retry repeats one of them only. */
const begin =
  (database: Database, jobs: Queue) =>
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
export const registerFormResponseJob = async (
  jobs: Queue,
  database: Database,
  deliver: Deliver,
): Promise<void> => {
  await jobs.work('form-response', begin(database, jobs));
  await jobs.work('form-webhook', sendToWebhook(database, jobs, deliver), deliveries);
};
