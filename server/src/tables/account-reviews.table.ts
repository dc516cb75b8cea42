import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  unique,
  uniqueIndex,
  uuid,
  text,
  boolean,
} from 'drizzle-orm/pg-core';
import { healths, type HealthDriver, type HealthWeights } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { companyRowColumns } from './company-rows.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Health of companies; a row has the id of its company. */
export const accountReviews = pgTable(
  'account_reviews',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    /** From 0 to 100; null while no measure with a weight has data. */
    score: integer('score'),
    /** Health of the score. */
    health: text('health', { enum: healths }),
    drivers: jsonb('drivers').$type<HealthDriver[]>().notNull().default([]),
    /** Version of the settings that the score was computed with. */
    settingsVersion: integer('settings_version'),
    computedAt: instant('computed_at'),
    /** Health that staff set; it counts until `overrideUntil`. */
    overrideHealth: text('override_health', { enum: healths }),
    overrideReason: text('override_reason'),
    overrideUntil: instant('override_until'),
    overrideById: uuid('override_by_id'),
    /** Name at that time. */
    overrideBy: text('override_by'),
    /** A member of internal staff, so of another tenant; the name is the one at that time. */
    reviewerId: uuid('reviewer_id'),
    reviewerName: text('reviewer_name'),
    lastReviewedAt: instant('last_reviewed_at'),
    nextReviewOn: date('next_review_on'),
  },
  (table) => [
    unique('account_reviews_tenant_id').on(table.tenantId, table.id),
    unique('account_reviews_company').on(table.tenantId, table.companyId),
    tenantForeignKey('account_reviews_company_id', table, table.companyId, companies).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Notes of staff on accounts; no role inside a tenant reads them. */
export const accountReviewNotes = pgTable(
  'account_review_notes',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    authorId: uuid('author_id').notNull(),
    /** Name at that time. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('account_review_notes_company').on(table.tenantId, table.companyId, table.createdAt),
    tenantForeignKey('account_review_notes_company_id', table, table.companyId, companies).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Tasks of staff about accounts; no role inside a tenant reads them. */
export const accountReviewTasks = pgTable(
  'account_review_tasks',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    title: text('title').notNull(),
    dueOn: date('due_on'),
    doneAt: instant('done_at'),
    doneById: uuid('done_by_id'),
    /** Name at that time. */
    doneBy: text('done_by'),
  },
  (table) => [
    index('account_review_tasks_company').on(table.tenantId, table.companyId, table.createdAt),
    tenantForeignKey('account_review_tasks_company_id', table, table.companyId, companies).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Scores of the past: one row a day at most, and one for each change of the health. */
export const healthHistory = pgTable(
  'health_history',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    day: date('day').notNull(),
    /** True for a row that was added because the health changed. */
    isChange: boolean('is_change').notNull().default(false),
    score: integer('score').notNull(),
    health: text('health', { enum: healths }).notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('health_history_day')
      .on(table.tenantId, table.companyId, table.day)
      .where(sql`NOT is_change`),
    index('health_history_company').on(table.tenantId, table.companyId, table.createdAt),
    tenantForeignKey('health_history_company_id', table, table.companyId, companies).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Weights and thresholds of all scores, in one row of the platform's own tenant. */
export const healthSettings = pgTable(
  'health_settings',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    weights: jsonb('weights').$type<HealthWeights>().notNull(),
    goodFrom: integer('good_from').notNull(),
    averageFrom: integer('average_from').notNull(),
  },
  (table) => [
    unique('health_settings_tenant').on(table.tenantId),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Joins the review of a row of `companies`; there may be none. */
export const reviewOfCompany = {
  table: accountReviews,
  on: sql`${accountReviews.tenantId} = ${companies.tenantId}
    AND ${accountReviews.companyId} = ${companies.id}`,
};

/** Health of a review: that which staff set, until it expires; null while it is not known. */
export const companyHealth = sql<(typeof healths)[number] | null>`(CASE
  WHEN ${accountReviews.overrideUntil} > now() THEN ${accountReviews.overrideHealth}
  ELSE ${accountReviews.health} END)`;

/** Rank of the health for sorting, from good to the need of attention. */
export const companyHealthRank = sql<number | null>`array_position(
  ARRAY['Good', 'Average', 'Need Attention'], ${companyHealth})`;
