import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies, wholeTenantWall } from '../platform/db/roles.ts';
import { tenantColumn } from './billing-plans.table.ts';
import { companies } from './companies.table.ts';

/** Customers at Chargebee: payers, each a company or without one its organization. */
export const chargebeeCustomers = pgTable(
  'chargebee_customers',
  {
    ...recordColumns(),
    tenantId: tenantColumn(),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    externalId: text('external_id').notNull(),
    externalVersion: bigint('external_version', { mode: 'number' }).notNull().default(0),
    autoCollection: boolean('auto_collection').notNull().default(true),
    /** Kind of the method that pays, as Chargebee names it; null without one. */
    methodType: text('method_type'),
    methodStatus: text('method_status'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** `2027-04`. */
    cardExpires: text('card_expires'),
    /** Keyed hash of what is known of the card's number: equal for the same card only. */
    cardHash: text('card_hash'),
  },
  (table) => [
    unique('chargebee_customers_tenant_id').on(table.tenantId, table.id),
    unique('chargebee_customers_external').on(table.externalId),
    unique('chargebee_customers_payer').on(table.tenantId, table.companyId).nullsNotDistinct(),
    tenantForeignKey('chargebee_customers_company_id', table, table.companyId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Differences between this server and Chargebee that a comparison found; rows are kept as long as the audit log. */
export const chargebeeDifferences = pgTable(
  'chargebee_differences',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    /** Id of the object at Chargebee. */
    externalId: text('external_id').notNull(),
    sentence: text('sentence').notNull(),
    isHealed: boolean('is_healed').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('chargebee_differences_tenant').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();
