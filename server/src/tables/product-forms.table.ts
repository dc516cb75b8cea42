import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  logReasons,
  productFormFrequencies,
  productFormLogEvents,
  productFormTriggers,
  productFormTypes,
  siteFormEvents,
  type VisitorSegment,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import {
  leastKeptDays,
  retentionWall,
  tenantPolicies,
  wholeTenantWall,
} from '../platform/db/roles.ts';
import { leadForms } from './lead-forms.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Lead forms on sites of their organization, with the rules for their pages, visitors and moments. */
export const productForms = pgTable(
  'product_forms',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    formId: uuid('form_id').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    type: text('type', { enum: productFormTypes }).notNull(),
    placeToReplace: text('place_to_replace').notNull().default(''),
    /** Patterns between spaces; empty for every page. */
    url: text('url').notNull().default(''),
    userIds: jsonb('user_ids').$type<string[]>().notNull().default([]),
    segments: jsonb('segments').$type<VisitorSegment[]>().notNull().default([]),
    condition: text('condition').notNull().default(''),
    trigger: text('trigger', { enum: productFormTriggers }).notNull().default('load'),
    event: text('event').notNull().default(''),
    scroll: integer('scroll').notNull().default(50),
    delay: integer('delay').notNull().default(0),
    frequency: text('frequency', { enum: productFormFrequencies })
      .notNull()
      .default('until-answered'),
    everyDays: integer('every_days').notNull().default(30),
    percentage: integer('percentage').notNull().default(100),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    order: integer('order').notNull().default(100),
  },
  (table) => [
    unique('product_forms_tenant_id').on(table.tenantId, table.id),
    index('product_forms_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('product_forms_active')
      .on(table.tenantId)
      .where(sql`is_active`),
    tenantForeignKey('product_forms_form', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Sums of a product form by day in UTC; screens read these. */
export const productFormDays = pgTable(
  'product_form_days',
  {
    tenantId: uuid('tenant_id').notNull(),
    productFormId: uuid('product_form_id').notNull(),
    day: date('day').notNull(),
    event: text('event', { enum: siteFormEvents }).notNull(),
    /** Empty for an event without a reason. */
    reason: text('reason', { enum: ['', ...logReasons] })
      .notNull()
      .default(''),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'product_form_days_pk',
      columns: [table.tenantId, table.productFormId, table.day, table.event, table.reason],
    }),
    tenantForeignKey('product_form_days_form', table, table.productFormId, productForms).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Log of product forms. Rows are added and never altered; they outlive their form. */
export const productFormLogs = pgTable(
  'product_form_logs',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    productFormId: uuid('product_form_id').notNull(),
    /** Title of the lead form at that time. */
    title: text('title').notNull(),
    event: text('event', { enum: productFormLogEvents }).notNull(),
    reason: text('reason', { enum: logReasons }),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** Id of the person on the site; null for a visitor without a name. */
    person: text('person'),
    /** Host and path of the page. */
    page: text('page').notNull().default(''),
    device: text('device').notNull().default(''),
    /** Fields of an edit, before and after. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    /** Name of one time that a form was shown, or of one skip of a visitor on a day; null in the panel. */
    view: text('view'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('product_form_logs_created').on(table.createdAt, table.id),
    index('product_form_logs_form').on(table.tenantId, table.productFormId, table.createdAt),
    index('product_form_logs_person').on(table.tenantId, table.person, table.productFormId),
    // An event that a page sends again counts once.
    uniqueIndex('product_form_logs_view').on(
      table.tenantId,
      table.productFormId,
      table.view,
      table.event,
    ),
    ...tenantPolicies(),
    wholeTenantWall(),
    retentionWall(leastKeptDays),
  ],
).enableRLS();
