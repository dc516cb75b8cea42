import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  referralCreditKinds,
  referralSources,
  referralStatuses,
  referralSteps as steps,
  rejectingRules,
  type RuleResult,
} from '@outpost/contracts';
import {
  currencyColumn,
  instant,
  recordColumns,
  tenantForeignKey,
} from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Referral codes, one for each company; a blocked one takes no more people. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    code: text('code').notNull(),
    blockedAt: instant('blocked_at'),
    blockedReason: text('blocked_reason'),
  },
  (table) => [
    unique('referral_codes_tenant_id').on(table.tenantId, table.id),
    unique('referral_codes_code').on(table.tenantId, table.code),
    unique('referral_codes_of_company').on(table.tenantId, table.companyId),
    ...companyRowExtras('referral_codes', table),
  ],
).enableRLS();

/** Referrals; `companyId` is the company that refers and gets the reward. */
export const referrals = pgTable(
  'referrals',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    codeId: uuid('code_id').notNull(),
    status: text('status', { enum: referralStatuses }).notNull().default('invited'),
    source: text('source', { enum: referralSources }).notNull(),
    referrerId: uuid('referrer_id'),
    referrerName: text('referrer_name').notNull().default(''),
    refereeName: text('referee_name').notNull().default(''),
    refereeEmail: text('referee_email').notNull().default(''),
    /** The mail address without its dots and tags where the provider ignores them; null after an erasure. */
    refereeKey: text('referee_key'),
    refereeCompany: text('referee_company').notNull().default(''),
    /** The account and the company of the referee. No foreign keys: both may be deleted later. */
    refereeId: uuid('referee_id'),
    customerId: uuid('customer_id'),
    /** True if the page was opened from a network of the company's own sessions; null without a page. */
    isOwnAddress: boolean('is_own_address'),
    rules: jsonb('rules').$type<RuleResult[]>().notNull().default([]),
    failedRule: text('failed_rule', { enum: rejectingRules }),
    /** True after a reopening: the rules about the person do not reject it again. */
    isReopened: boolean('is_reopened').notNull().default(false),
    signedUpAt: instant('signed_up_at'),
    qualifiedAt: instant('qualified_at'),
    approvedAt: instant('approved_at'),
    rewardedAt: instant('rewarded_at'),
    endedAt: instant('ended_at'),
    /** Cents of `currency`, set by the payment. */
    rewardAmount: integer('reward_amount'),
    currency: text('currency'),
  },
  (table) => [
    unique('referrals_tenant_id').on(table.tenantId, table.id),
    unique('referrals_referee').on(table.tenantId, table.refereeKey),
    index('referrals_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('referrals_status').on(table.tenantId, table.status),
    index('referrals_customer').on(table.tenantId, table.customerId),
    tenantForeignKey('referrals_code', table, table.codeId, referralCodes),
    ...companyRowExtras('referrals', table),
  ],
).enableRLS();

/** History of referrals. Rows are added and never altered; they hold no data of the referee. */
export const referralSteps = pgTable(
  'referral_steps',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    referralId: uuid('referral_id').notNull(),
    /** Null for the beginning. */
    step: text('step', { enum: steps }),
    status: text('status', { enum: referralStatuses }).notNull(),
    reason: text('reason'),
    rule: text('rule', { enum: rejectingRules }),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('referral_steps_referral').on(table.tenantId, table.referralId, table.createdAt),
    tenantForeignKey('referral_steps_referral_id', table, table.referralId, referrals),
    ...companyRowExtras('referral_steps', table),
  ],
).enableRLS();

/** Credits of companies from referrals, which billing takes as lines; cents of `currency`, negative when taken back. */
export const referralCredits = pgTable(
  'referral_credits',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    referralId: uuid('referral_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: referralCreditKinds }).notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
  },
  (table) => [
    unique('referral_credits_once').on(table.tenantId, table.referralId, table.kind),
    uniqueIndex('referral_credits_customer')
      .on(table.tenantId, table.customerId)
      .where(sql`kind = 'reward'`),
    check('referral_credits_sign', sql`(${table.kind} = 'reward') = (${table.amount} > 0)`),
    tenantForeignKey('referral_credits_referral', table, table.referralId, referrals),
    ...companyRowExtras('referral_credits', table),
  ],
).enableRLS();

/** Rules of referrals of an organization; one without a row has the defaults. */
export const referralSettings = pgTable(
  'referral_settings',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** Cents of `currency`. */
    rewardAmount: integer('reward_amount').notNull(),
    currency: currencyColumn(),
    monthlyCap: integer('monthly_cap').notNull(),
    qualifyDays: integer('qualify_days').notNull(),
    clawBackDays: integer('claw_back_days').notNull(),
  },
  (table) => [unique('referral_settings_tenant').on(table.tenantId), ...tenantPolicies()],
).enableRLS();
