import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { SentEvent } from '../../platform/webhooks/queue-deliveries.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { dueNow } from './deliveries.repository.ts';
import { mapFields } from './map-fields.ts';

type Webhook = Pick<typeof webhooks.$inferSelect, 'id' | 'tenantId' | 'fields' | 'failuresInARow'>;
type NewDelivery = Pick<SentEvent, 'id' | 'type' | 'time' | 'payload'> & { isTest?: boolean };

/** Maximum rows of one statement: each takes 11 of its 65,535 parameters. */
const rowsPerInsert = 1_000;

/** Failures after which a webhook no longer shares the queue of those that work. */
const slowAfter = 3;

/** Adds the first attempt of deliveries to the queue. */
export const enqueueFirst = async (
  jobs: Api['jobs'],
  tx: Transaction,
  { id: webhookId, tenantId, failuresInARow }: Omit<Webhook, 'fields'>,
  deliveryIds: readonly string[],
): Promise<void> => {
  if (deliveryIds.length === 0) return;
  const queue = failuresInARow < slowAfter ? 'webhook-delivery' : 'webhook-retry';
  const first = deliveryIds.map((deliveryId) => ({ tenantId, webhookId, deliveryId, attempt: 1 }));
  await jobs.enqueue(tx, queue, ...first);
};

/**
 * Adds a delivery of each event to a webhook, with its job; events it has a delivery of already are
 * left out. Returns their number.
 */
export const addDeliveries = async (
  jobs: Api['jobs'],
  tx: Transaction,
  webhook: Webhook,
  events: readonly NewDelivery[],
): Promise<number> => {
  const rows = events.map(({ id, type, time, payload, isTest = false }) => ({
    id: v7(),
    tenantId: webhook.tenantId,
    webhookId: webhook.id,
    eventId: id,
    event: type,
    isTest,
    body: JSON.stringify({
      type,
      timestamp: time.toISOString(),
      data: mapFields(payload, webhook.fields),
    }),
    ...dueNow,
  }));
  const added: string[] = [];
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    const some = await tx
      .insert(webhookDeliveries)
      .values(rows.slice(first, first + rowsPerInsert))
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    added.push(...some.map(({ id }) => id));
  }
  await enqueueFirst(jobs, tx, webhook, added);
  return added.length;
};

/** Webhooks of a tenant that listen to an event of some types. */
const listening = (tx: Transaction, tenantId: string, types: readonly string[]) =>
  tx
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.tenantId, tenantId),
        eq(webhooks.status, 'enabled'),
        isNotNull(webhooks.verifiedAt),
        sql`${webhooks.events} ?| ${sql.param(types)}::text[]`,
      ),
    );

/**
 * Returns the server's delivery queue. It works as the worker role: the author of a change need not
 * see the webhooks of the tenant.
 */
export const deliveryQueue =
  (jobs: Api['jobs']) =>
  (tx: Transaction, events: readonly SentEvent[]): Promise<void> =>
    inRole(tx, 'worker', null, async () => {
      for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
        const types = [...new Set(own.map(({ type }) => type))];
        for (const webhook of await listening(tx, tenantId, types)) {
          const wanted = own.filter(({ type }) => webhook.events.includes(type));
          await addDeliveries(jobs, tx, webhook, wanted);
        }
      }
    });
