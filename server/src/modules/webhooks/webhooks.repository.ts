import { count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Webhook, WebhookQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import {
  lastDeliveryAt,
  lastProblem,
  p95,
  successRate,
  webhooks,
} from '../../tables/webhooks.table.ts';

export const noun = 'This webhook';

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(webhooks),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      successRate,
      lastProblem,
      p95,
      lastDeliveryAt: lastDeliveryAt.mapWith(webhooks.createdAt),
    })
    .from(webhooks)
    .innerJoin(whiteLabels, eq(whiteLabels.id, webhooks.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const untilLater = (at: Date | null): Date | null => (at && at > new Date() ? at : null);

const present = (row: Row): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events,
  headers: row.secretHeaders.map(({ name }) => name),
  fields: row.fields,
  status: row.status,
  disabledCause: row.disabledCause,
  disabledAt: timeOf(row.disabledAt),
  verifiedAt: timeOf(row.verifiedAt),
  verificationProblem: row.verificationProblem,
  previousSecretUntil: timeOf(untilLater(row.previousSecretUntil)),
  warnings: row.warnings,
  whiteLabel: row.whiteLabel,
  successRate: row.successRate,
  p95: row.p95,
  lastDeliveryAt: timeOf(row.lastDeliveryAt),
  consecutiveFailures: row.failuresInARow,
  lastProblem: row.lastProblem,
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
    consecutiveFailures: webhooks.failuresInARow,
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

/** Finds one webhook; 404 when the scope has no such webhook. */
export const findWebhook = async (tx: Transaction, id: string): Promise<Webhook> => {
  const [row] = await selected(tx).where(eq(webhooks.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Finds the row of a webhook, locked if asked; 404 when the scope has no such webhook. */
export const needRow = async (tx: Transaction, id: string, how?: 'lock') => {
  const rows = tx.select().from(webhooks).where(eq(webhooks.id, id));
  const [row] = await (how ? rows.for('no key update') : rows);
  if (!row) throw notFound(noun);
  return row;
};
