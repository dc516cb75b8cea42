import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { eventOutcomes, eventSources } from '@outpost/contracts';
import { instant } from '../db/columns.ts';
import { branchReadWall, tenantAndAuthPolicies } from '../db/roles.ts';

/**
 * Events of the platform with their content. Rows are added in the transaction of the change and never
 * altered; whole months are dropped. Partitioned by month of `created_at`, in the schema
 * `partitions`, which the migration writes by hand: drizzle-kit has no words for it.
 */
export const platformEvents = pgTable(
  'platform_events',
  {
    /** A version 7 id; also the `webhook-id` of its deliveries. */
    id: uuid('id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** Franchisor of the record; null when it belongs to the whole tenant. */
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Name in the catalogue; kept when the catalogue loses it. */
    type: text('type').notNull(),
    entityKind: text('entity_kind').notNull(),
    entityId: uuid('entity_id'),
    /** Label at that time. */
    entityLabel: text('entity_label').notNull(),
    actorId: uuid('actor_id'),
    /** Name at that time. */
    actorName: text('actor_name').notNull(),
    source: text('source', { enum: eventSources }).notNull(),
    outcome: text('outcome', { enum: eventOutcomes }).notNull(),
    /** Milliseconds since the start of the call. */
    durationMs: integer('duration_ms'),
    traceId: uuid('trace_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'platform_events_pk', columns: [table.id, table.createdAt] }),
    // Lists count and page in these two indexes alone, so each has the columns of filters and policies.
    index('platform_events_created').on(
      table.createdAt,
      table.id,
      table.type,
      table.outcome,
      table.source,
    ),
    index('platform_events_tenant_created').on(
      table.tenantId,
      table.createdAt,
      table.id,
      table.franchisorId,
      table.companyId,
      table.type,
      table.outcome,
      table.source,
    ),
    index('platform_events_type').on(table.type, table.createdAt, table.id),
    index('platform_events_trace').on(table.traceId),
    index('platform_events_entity').on(table.entityId, table.createdAt),
    index('platform_events_actor').on(table.actorId, table.createdAt),
    index('platform_events_failed')
      .on(table.createdAt, table.id)
      .where(sql`outcome = 'FAILED'`),
    index('platform_events_payload').using('gin', table.payload.op('jsonb_path_ops')),
    ...tenantAndAuthPolicies(),
    branchReadWall(),
  ],
).enableRLS();
