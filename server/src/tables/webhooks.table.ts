import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { deliveryStatuses, webhookEvents, webhookStatuses } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

type WebhookEvent = (typeof webhookEvents)[number];

const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id);

/** Webhooks of tenants: addresses that receive their events. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...recordColumns(),
    tenantId: tenantId(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    status: text('status', { enum: webhookStatuses }).notNull().default('enabled'),
  },
  (table) => [
    unique('webhooks_tenant_id').on(table.tenantId, table.id),
    index('webhooks_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Deliveries of webhooks, finished or pending. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event', { enum: webhookEvents }).notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    /** Status of the reply; null without one. */
    httpCode: integer('http_code'),
    durationMs: integer('duration_ms'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    tenantForeignKey('webhook_deliveries_webhook_id', table, table.webhookId, webhooks).onDelete(
      'cascade',
    ),
    index('webhook_deliveries_of').on(table.tenantId, table.webhookId, table.createdAt),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Deliveries of a webhook that succeeded or finally failed. */
const ended = sql`FROM webhook_deliveries AS d WHERE d.tenant_id = ${webhooks.tenantId}
  AND d.webhook_id = ${webhooks.id} AND d.status <> 'pending'`;

export const lastDeliveryAt = sql<Date | null>`(SELECT max(d.created_at) ${ended})`;

/** Failed deliveries since the last successful one. */
export const consecutiveFailures = sql<number>`(SELECT count(*)::int ${ended}
  AND d.status <> 'delivered' AND d.created_at > coalesce(
    (SELECT max(d.created_at) ${ended} AND d.status = 'delivered'), '-infinity'))`;

/** Percent with one decimal; null without a delivery in the last 24 hours. */
export const successRate = sql<number | null>`(SELECT
  round(100.0 * count(*) FILTER (WHERE d.status = 'delivered') / nullif(count(*), 0), 1)::float8
  ${ended} AND d.created_at > now() - interval '24 hours')`;
