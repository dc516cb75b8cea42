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

const reviewed = sql`FROM account_reviews AS r
  WHERE r.tenant_id = ${companies.tenantId} AND r.company_id = ${companies.id}`;

/** Health of a row of `companies`; null while it is not known. */
export const companyHealth = sql<(typeof healths)[number] | null>`(SELECT r.health ${reviewed})`;

/** Score of a row of `companies`. */
export const companyScore = sql<number | null>`(SELECT r.score ${reviewed})`;
