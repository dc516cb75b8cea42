import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { requestEntryKinds, requestStatuses } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies, wholeTenantWall } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** People outside who ask an organization for a web pixel; everybody has one request. */
export const waitlistRequests = pgTable(
  'waitlist_requests',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As the person wrote it. */
    companyName: text('company_name').notNull(),
    site: text('site').notNull(),
    source: text('source').notNull().default(''),
    message: text('message').notNull().default(''),
    status: text('status', { enum: requestStatuses }).notNull().default('Pending'),
    /** Possibly internal staff, so of another tenant; the name is the one at that time. */
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    /** Result of the last decision, as a sentence. */
    outcome: text('outcome'),
    /** Pixel of the approval, which may be deleted since. */
    pixelId: uuid('pixel_id'),
  },
  (table) => [
    unique('waitlist_requests_tenant_id').on(table.tenantId, table.id),
    uniqueIndex('waitlist_requests_email').on(table.tenantId, table.email),
    index('waitlist_requests_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Decisions and notes on a request of the waitlist. Rows are added and never altered. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: requestEntryKinds }).notNull(),
    actorId: uuid('actor_id').notNull(),
    /** Name at that time. */
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    outcome: text('outcome'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('waitlist_entries_request').on(table.tenantId, table.requestId, table.createdAt),
    tenantForeignKey(
      'waitlist_entries_request_id',
      table,
      table.requestId,
      waitlistRequests,
    ).onDelete('cascade'),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();
