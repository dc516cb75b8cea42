import { and, asc, eq, gt, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { dueNow } from './deliveries.repository.ts';
import { addDeliveries, enqueueFirst } from './queue-events.ts';

type Job = Jobs['webhook-catch-up'];

/** Rows of one transaction: short ones let deliveries go on meanwhile. */
const batch = 200;

/** Failed and abandoned deliveries of a webhook between two times; tests are not repeated. */
export const isMissed = (webhookId: string, since: Date, until: Date): SQL | undefined =>
  and(
    eq(webhookDeliveries.webhookId, webhookId),
    inArray(webhookDeliveries.status, ['failed', 'abandoned']),
    eq(webhookDeliveries.isTest, false),
    gte(webhookDeliveries.createdAt, since),
    lte(webhookDeliveries.createdAt, until),
  );

/** Makes deliveries due again; returns the id of the last one, null when none was left. */
const resendSome = async (
  { jobs }: Api,
  tx: Transaction,
  { webhookId, since, until }: Job,
  after: string | null,
): Promise<string | null> => {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook || webhook.status === 'disabled') return null;
  const { id } = webhookDeliveries;
  // Ordered by id: a delivery that fails again meanwhile is not taken twice.
  const missed = await tx
    .select({ id })
    .from(webhookDeliveries)
    .where(
      and(
        isMissed(webhookId, new Date(since), new Date(until)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(batch)
    .for('update');
  const ids = missed.map((row) => row.id);
  if (ids.length === 0) return null;
  await tx.update(webhookDeliveries).set(dueNow).where(inArray(id, ids));
  await enqueueFirst(jobs, tx, webhook, ids);
  return ids.at(-1) ?? null;
};

/**
 * Adds deliveries of events that a webhook never got, because it was disabled or unverified; returns the id of the
 * last event, null when none was left. Events from before the webhook are not sent.
 */
const queueSome = async (
  { jobs }: Api,
  tx: Transaction,
  { webhookId, since, until }: Job,
  after: string | null,
): Promise<string | null> => {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook || webhook.status === 'disabled') return null;
  const { id, type, createdAt: time, payload, tenantId } = platformEvents;
  const start = new Date(Math.max(new Date(since).getTime(), webhook.createdAt.getTime()));
  const events = await tx
    .select({ id, type, time, payload })
    .from(platformEvents)
    .where(
      and(
        eq(tenantId, webhook.tenantId),
        inArray(type, webhook.events),
        gte(time, start),
        lte(time, new Date(until)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(batch);
  await addDeliveries(jobs, tx, webhook, events);
  return events.at(-1)?.id ?? null;
};

/** Returns the job that sends what a webhook missed, in short transactions. */
export const catchUp =
  (api: Api) =>
  async (job: Job): Promise<void> => {
    for (const step of job.withUnsent ? [resendSome, queueSome] : [resendSome]) {
      let last: string | null = null;
      do {
        const after: string | null = last;
        last = await api.database.transaction({ role: 'worker' }, 'write', (tx) =>
          step(api, tx, job, after),
        );
      } while (last !== null);
    }
  };
