import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import {
  webhookSteps,
  type Webhook,
  type WebhookStepName,
  type WebhookQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import {
  consecutiveFailures,
  lastDeliveryAt,
  successRate,
  webhooks,
} from '../../tables/webhooks.table.ts';

const noun = 'This webhook';

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(webhooks),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      successRate,
      lastDeliveryAt: lastDeliveryAt.mapWith(webhooks.createdAt),
      consecutiveFailures,
    })
    .from(webhooks)
    .innerJoin(whiteLabels, eq(whiteLabels.id, webhooks.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = (row: Row): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events,
  status: row.status,
  whiteLabel: row.whiteLabel,
  successRate: row.successRate,
  lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
  consecutiveFailures: row.consecutiveFailures,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const webhookList: ListDefinition<typeof WebhookQuery, Webhook> = {
  id: webhooks.id,
  search: [webhooks.url],
  sorts: {
    url: sql`lower(${webhooks.url})`,
    status: webhooks.status,
    lastDeliveryAt,
    consecutiveFailures,
    createdAt: webhooks.createdAt,
    updatedAt: webhooks.updatedAt,
  },
  defaultSort: desc(webhooks.createdAt),
  filters: {
    status: (values: Webhook['status'][]) => inArray(webhooks.status, values),
    event: (values: string[]) => sql`${webhooks.events} ?| ${sql.param(values)}::text[]`,
  },
  dates: { createdAt: webhooks.createdAt, updatedAt: webhooks.updatedAt },
  whiteLabel: webhooks.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(webhooks).where(where))[0]?.total ?? 0,
};

const findWebhook = async (tx: Transaction, id: string): Promise<Webhook> => {
  const [row] = await selected(tx).where(eq(webhooks.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Enables or disables a webhook; 409 when it is in that state already. */
export const setWebhookStatus = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  step: WebhookStepName,
): Promise<Webhook> => {
  const { from, to } = webhookSteps[step];
  const current = () => findWebhook(tx, target.id);
  await current();
  const isThere = and(eq(webhooks.id, target.id), eq(webhooks.status, from));
  const [row] = await tx.select({ id: webhooks.id }).from(webhooks).where(isThere).for('update');
  if (!row) throw conflict(`This webhook is ${to} already.`);
  await changeRecord(tx, webhooks, { ...target, noun, current }, { status: to });
  return current();
};
