import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { hidden } from './webhook-secrets.ts';

const { id, tenantId, webhookId, event, status, durationMs, createdAt } = webhookDeliveries;

const selected = (tx: Transaction) =>
  tx
    .select({
      delivery: webhookDeliveries,
      webhook: { _id: webhooks.id, url: webhooks.url, headers: webhooks.secretHeaders },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ delivery, webhook, whiteLabel }: Row): WebhookDelivery => ({
  _id: delivery.id,
  createdAt: delivery.createdAt.toISOString(),
  webhook: { _id: webhook._id, url: webhook.url },
  whiteLabel,
  event: delivery.event,
  isTest: delivery.isTest,
  status: delivery.status,
  httpCode: delivery.httpCode,
  attempt: delivery.attempt,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  durationMs: delivery.durationMs,
  problem: delivery.problem,
});

export const deliveryList: ListDefinition<typeof WebhookDeliveryQuery, WebhookDelivery> = {
  id,
  search: [event],
  sorts: { createdAt, event, status, durationMs },
  defaultSort: desc(createdAt),
  filters: {
    status: (values: DeliveryStatus[]) => inArray(status, values),
    event: (values: string[]) => inArray(event, values),
    webhook: (ids: string[]) => inArray(webhookId, ids),
  },
  dates: { createdAt },
  whiteLabel: tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(webhookDeliveries).where(where))[0]?.total ?? 0,
};

const headersOf = ({ delivery, webhook }: Row): WebhookDeliveryDetail['headers'] => [
  ...webhook.headers.map(({ name }) => ({ name, value: hidden })),
  { name: 'content-type', value: 'application/json' },
  { name: 'content-length', value: String(Buffer.byteLength(delivery.body)) },
  { name: 'webhook-id', value: delivery.eventId },
  { name: 'webhook-signature', value: `v1,${hidden}` },
];

const needDelivery = async (tx: Transaction, wanted: string): Promise<Row> => {
  const [row] = await selected(tx).where(eq(id, wanted));
  if (!row) throw notFound('This delivery');
  return row;
};

/** Finds one delivery; 404 when the scope has no such delivery. */
export const findDelivery = async (tx: Transaction, wanted: string): Promise<WebhookDelivery> =>
  present(await needDelivery(tx, wanted));

/** Finds one delivery with its request and attempts; 404 when the scope has no such delivery. */
export const findDeliveryDetail = async (
  tx: Transaction,
  wanted: string,
): Promise<WebhookDeliveryDetail> => {
  const row = await needDelivery(tx, wanted);
  return {
    ...present(row),
    messageId: row.delivery.eventId,
    headers: headersOf(row),
    body: row.delivery.body,
    attempts: row.delivery.attempts.toReversed(),
  };
};

/** Finds the row of a delivery, locked; 404 when the scope has no such delivery. */
export const lockDelivery = async (tx: Transaction, wanted: string) => {
  const rows = tx.select().from(webhookDeliveries).where(eq(id, wanted));
  const [row] = await rows.for('update');
  if (!row) throw notFound('This delivery');
  return row;
};

/** Columns of a delivery that waits for its first attempt. */
export const dueNow = { status: 'pending', attempt: 0, nextAttemptAt: sql`now()` } as const;
