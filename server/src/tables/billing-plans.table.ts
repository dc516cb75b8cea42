import { date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  billingPeriods,
  billingSources,
  couponDurations,
  planModels,
  planTypes,
  type FeatureFlag,
  type PlanTier,
} from '@outpost/contracts';
import { currencyColumn, instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Column of the tenant of a row. */
export const tenantColumn = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id);

/**
 * The catalogue: a row for each version of a plan. It belongs to the platform's tenant; a row that is in use never
 * changes its price.
 */
export const billingPlans = pgTable(
  'billing_plans',
  {
    ...recordColumns(),
    tenantId: tenantColumn(),
    key: text('key').notNull(),
    edition: integer('edition').notNull().default(1),
    name: text('name').notNull(),
    family: text('family').notNull(),
    type: text('type', { enum: planTypes }).notNull().default('paid'),
    model: text('model', { enum: planModels }).notNull(),
    period: text('period', { enum: billingPeriods }).notNull(),
    /** Cents of `currency` for a term. */
    price: integer('price').notNull(),
    tiers: jsonb('tiers').$type<PlanTier[]>().notNull().default([]),
    currency: currencyColumn(),
    trialDays: integer('trial_days').notNull().default(0),
    /** Feature flags of its companies that differ from those of the product. */
    flags: jsonb('flags')
      .$type<Partial<Record<FeatureFlag, boolean | undefined>>>()
      .notNull()
      .default({}),
    /** Time from which it is not sold: it was withdrawn, or has a newer version. */
    withdrawnAt: instant('withdrawn_at'),
    /** Chargebee for a copy of one of its prices, whose id is the key. */
    source: text('source', { enum: billingSources }).notNull().default('ledger'),
  },
  (table) => [
    unique('billing_plans_edition').on(table.source, table.key, table.edition),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Coupons of the platform; subscriptions keep a copy of theirs. */
export const billingCoupons = pgTable(
  'billing_coupons',
  {
    ...recordColumns(),
    tenantId: tenantColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Whole percents; null for a coupon with a sum. */
    percent: integer('percent'),
    /** Cents of `currency`; null for a coupon with a share. */
    amount: integer('amount'),
    currency: text('currency'),
    duration: text('duration', { enum: couponDurations }).notNull(),
    terms: integer('terms'),
    validUntil: date('valid_until', { mode: 'string' }),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [unique('billing_coupons_code').on(table.code), ...tenantPolicies()],
).enableRLS();

/** A coupon, as a subscription keeps it. */
export type SubscribedCoupon = Pick<
  typeof billingCoupons.$inferSelect,
  'id' | 'code' | 'name' | 'percent' | 'amount' | 'currency'
> & {
  /** Terms that it still lowers; null for all. */
  termsLeft: number | null;
};

/** Settings of the invoices of an organization, and the numbers that its next ones get. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    ...recordColumns(),
    tenantId: tenantColumn(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    taxName: text('tax_name').notNull(),
    /** Hundredths of a percent. */
    taxRate: integer('tax_rate').notNull(),
    paymentDays: integer('payment_days').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Days after the due date of an open invoice; null for never. */
    deactivateAfter: integer('deactivate_after'),
    nextInvoice: integer('next_invoice').notNull().default(1),
    nextCreditNote: integer('next_credit_note').notNull().default(1),
  },
  (table) => [unique('billing_settings_tenant').on(table.tenantId), ...tenantPolicies()],
).enableRLS();

/** A version of a plan, as a subscription keeps it. */
export type SubscribedPlan = Pick<
  typeof billingPlans.$inferSelect,
  | 'id'
  | 'key'
  | 'name'
  | 'type'
  | 'model'
  | 'period'
  | 'price'
  | 'tiers'
  | 'currency'
  | 'trialDays'
  | 'flags'
>;
