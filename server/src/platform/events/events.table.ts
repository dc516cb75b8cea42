import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { eventActions, eventTypes } from '@outpost/contracts';
import { instant } from '../db/columns.ts';
import { looseBranchWall, tenantAndAuthPolicies } from '../db/roles.ts';

/** Last sequence number of each tenant; the lock on its row orders the writers. */
export const eventCounters = pgTable(
  'event_counters',
  {
    tenantId: uuid('tenant_id').primaryKey(),
    last: bigint('last', { mode: 'number' }).notNull(),
    /** Events up to this number were removed: a browser with an older number reloads everything. */
    removedTo: bigint('removed_to', { mode: 'number' }).notNull().default(0),
  },
  () => tenantAndAuthPolicies(),
).enableRLS();

/**
 * Events about changed rows, without the change: a reader loads the row with its own permissions.
 */
export const events = pgTable(
  'events',
  {
    id: uuid('id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** Counts from 1 in each tenant, without gaps, in the order of commits. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Name of the table. */
    type: text('type', { enum: eventTypes }).notNull(),
    action: text('action', { enum: eventActions }).notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version'),
    /** Franchisor of the row; null when it belongs to the whole tenant. */
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    /** Person who reads the row without the permission. */
    ownerId: uuid('owner_id'),
    /** True for a row that was unpublished before and after: its readers have never seen it. */
    isDraft: boolean('is_draft').notNull().default(false),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sequence] }),
    ...tenantAndAuthPolicies(),
    looseBranchWall(),
  ],
).enableRLS();
