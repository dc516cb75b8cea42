import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bulkStatuses } from '@outpost/contracts';
import { instant } from '../db/columns.ts';
import { personalWalls, tenantPolicies } from '../db/roles.ts';

/** One action on many rows, with the session and the origin of its call. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: uuid('id').primaryKey(),
    /** The tenant of the rows. */
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Tenant of the session; internal staff may work in another one. */
    homeTenantId: uuid('home_tenant_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    subdomain: text('subdomain').notNull(),
    list: text('list').notNull(),
    action: text('action').notNull(),
    input: jsonb('input').$type<Record<string, unknown> & { reason: string }>().notNull(),
    status: text('status', { enum: bulkStatuses }).notNull().default('queued'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The job that this one undoes. */
    undoOf: uuid('undo_of').unique(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: uuid('request_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('bulk_jobs_created').on(table.createdAt),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();

/** One row of a bulk job; open as long as it has no outcome. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    jobId: uuid('job_id').notNull(),
    position: integer('position').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    targetId: uuid('target_id').notNull(),
    outcome: text('outcome', { enum: ['done', 'failed'] }),
    /** Name of the row, and the reason of its failure. */
    name: text('name'),
    message: text('message'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    foreignKey({
      name: 'bulk_rows_job',
      columns: [table.jobId],
      foreignColumns: [bulkJobs.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
