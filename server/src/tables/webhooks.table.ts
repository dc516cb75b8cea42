import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  deliveryStatuses,
  disabledCauses,
  webhookStatuses,
  type DeliveryAttempt,
  type WebhookField,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies, wholeTenantWall } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id);

/** An own header of a webhook; its value is sealed. */
export interface SealedHeader {
  name: string;
  value: string;
}

/** Webhooks of tenants: addresses that receive their events. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...recordColumns(),
    tenantId: tenantId(),
    url: text('url').notNull(),
    events: jsonb('events').$type<string[]>().notNull(),
    status: text('status', { enum: webhookStatuses }).notNull().default('enabled'),
    disabledCause: text('disabled_cause', { enum: disabledCauses }),
    disabledAt: instant('disabled_at'),
    /** Null until the receiver has answered the challenge for this URL. */
    verifiedAt: instant('verified_at'),
    verificationProblem: text('verification_problem'),
    /** Signing secret, sealed for `webhooks/<id>`; null until the first rotation of an old webhook. */
    secret: text('secret'),
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    /** Named so that the audit log does not copy the values. */
    secretHeaders: jsonb('secret_headers').$type<SealedHeader[]>().notNull().default([]),
    /** Fields of what it sends; empty for the whole payload. */
    fields: jsonb('fields').$type<WebhookField[]>().notNull().default([]),
    /** Failed attempts since the last successful delivery. */
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    /** Time of the first of these failures. */
    failingSince: instant('failing_since'),
    /** Warnings sent about these failures. */
    warnings: integer('warnings').notNull().default(0),
  },
  (table) => [
    unique('webhooks_tenant_id').on(table.tenantId, table.id),
    index('webhooks_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Deliveries of webhooks, finished or pending: one event for one webhook each. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    webhookId: uuid('webhook_id').notNull(),
    /** Id of the event, and of the message in all attempts. */
    eventId: uuid('event_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    event: text('event').notNull(),
    isTest: boolean('is_test').notNull().default(false),
    /** Body of the request, equal in all attempts. */
    body: text('body').notNull().default('{}'),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    /** Attempts since it was sent or resent. */
    attempt: integer('attempt').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** Status of the last answer; null without one. */
    httpCode: integer('http_code'),
    durationMs: integer('duration_ms'),
    problem: text('problem'),
    /** All attempts, also those before it was resent; oldest first, at most 20. */
    attempts: jsonb('attempts').$type<DeliveryAttempt[]>().notNull().default([]),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    tenantForeignKey('webhook_deliveries_webhook_id', table, table.webhookId, webhooks).onDelete(
      'cascade',
    ),
    unique('webhook_deliveries_once').on(table.tenantId, table.webhookId, table.eventId),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_of').on(table.tenantId, table.webhookId, table.createdAt),
    index('webhook_deliveries_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'pending'`),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

const deliveries = sql`FROM webhook_deliveries AS d WHERE d.tenant_id = ${webhooks.tenantId}
  AND d.webhook_id = ${webhooks.id}`;

/** Deliveries of a webhook that succeeded or finally failed. */
const ended = sql`${deliveries} AND d.status <> 'pending'`;

/** The last delivery that was attempted, even if it will be tried again. */
export const lastDeliveryAt = sql<Date | null>`(SELECT max(d.created_at) ${deliveries}
  AND (d.status <> 'pending' OR d.attempt > 0))`;

/** Reason of the newest delivery that failed, even if it will be tried again. */
export const lastProblem = sql<string | null>`(SELECT d.problem ${deliveries}
  AND d.problem IS NOT NULL ORDER BY d.created_at DESC LIMIT 1)`;

/** Percent with one decimal; null without a delivery in the last 24 hours. */
export const successRate = sql<number | null>`(SELECT
  round(100.0 * count(*) FILTER (WHERE d.status = 'delivered') / nullif(count(*), 0), 1)::float8
  ${ended} AND d.created_at > now() - interval '24 hours')`;

/** Milliseconds; null without an answer in the last 24 hours. */
export const p95 = sql<number | null>`(SELECT
  percentile_cont(0.95) WITHIN GROUP (ORDER BY d.duration_ms)::float8
  ${ended} AND d.created_at > now() - interval '24 hours')`;
