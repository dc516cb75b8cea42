import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { webhookDeliveries } from '../../tables/webhooks.table.ts';

/** Maximum deliveries of one run. */
const most = 1_000;

/**
 * Queues deliveries whose attempt is an hour overdue: their job was given up while the database was
 * unreachable. An attempt that is queued twice is sent once.
 */
export const queueStrandedDeliveries = (
  database: Database,
  jobs: Pick<JobQueue, 'enqueue'>,
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const { id, tenantId, webhookId, attempt, status, nextAttemptAt } = webhookDeliveries;
    const isOverdue = sql`${nextAttemptAt} < now() - interval '1 hour'`;
    const stranded = await tx
      .select({ deliveryId: id, tenantId, webhookId, attempt })
      .from(webhookDeliveries)
      .where(and(eq(status, 'pending'), isOverdue))
      .limit(most);
    const attempts = stranded.map((one) => ({ ...one, attempt: one.attempt + 1 }));
    if (attempts.length > 0) await jobs.enqueue(tx, 'webhook-retry', ...attempts);
  });
