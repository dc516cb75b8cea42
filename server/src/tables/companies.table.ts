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
  uuid,
} from 'drizzle-orm/pg-core';
import {
  soonEndingTrialDays,
  companySizes,
  companyStatuses,
  dateFormats,
  defaultSeats,
  mspStatuses,
  onBoardingStates,
  planTypes,
  productKinds,
  salesOnboardingStates,
  type Address,
  type FeatureFlag,
  type OnboardingStep,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantAndAuthPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Completion of an onboarding step; `by` is the user's name at that time. */
export interface Tick {
  by: string;
  /** Absent in older ticks. */
  byId?: string;
  at: string;
}

/** Franchisors (`isFranchisor`) and the franchisee companies below them. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** The company's franchisor; a franchisor's own row names itself. */
    franchisorId: uuid('franchisor_id').notNull(),
    isFranchisor: boolean('is_franchisor').notNull().default(false),
    name: text('name').notNull(),
    status: text('status', { enum: companyStatuses }).notNull().default('pending'),
    type: text('type', { enum: planTypes }).notNull().default('free'),
    /** Health as people typed it, for servers of the version before, which run beside new ones. */
    formerHealth: text('health').notNull().default('Good'),
    onBoarding: text('on_boarding', { enum: onBoardingStates }).notNull().default('pending'),
    salesOnboarding: text('sales_onboarding', { enum: salesOnboardingStates })
      .notNull()
      .default('Pending'),
    seats: integer('seats').notNull().default(defaultSeats),
    trialEndsAt: instant('trial_ends_at'),
    /**
     * One of the company's users; read together with the tenant. No foreign key: users refer to
     * companies already.
     */
    ownerId: uuid('owner_id'),
    domain: text('domain').notNull().default(''),
    industry: text('industry').notNull().default(''),
    size: text('size', { enum: companySizes }),
    idealCustomer: text('ideal_customer').notNull().default(''),
    addresses: jsonb('addresses').$type<Address[]>().notNull().default([]),
    dateFormat: text('date_format', { enum: dateFormats }).notNull().default('MM_DD_YYYY'),
    productKind: text('product_kind', { enum: productKinds }).notNull().default('sales'),
    /** Flags that differ from the franchisor's; an absent one is inherited. */
    flags: jsonb('flags').$type<Partial<Record<FeatureFlag, boolean>>>().notNull().default({}),
    /** Completed steps of the onboarding. */
    checklist: jsonb('checklist')
      .$type<Partial<Record<OnboardingStep, Tick>>>()
      .notNull()
      .default({}),
    /** Only of a franchisor: while it is disabled, none of its people and companies can sign in. */
    mspStatus: text('msp_status', { enum: mspStatuses }).notNull().default('enabled'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
  },
  (table) => [
    unique('companies_tenant_id').on(table.tenantId, table.id),
    index('companies_tenant_franchisor').on(table.tenantId, table.franchisorId),
    index('companies_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('companies_tenant_status').on(table.tenantId, table.status),
    index('companies_trials')
      .on(table.trialEndsAt)
      .where(sql`status = 'in-trial'`),
    check('companies_seats', sql`${table.seats} >= 0`),
    tenantForeignKey('companies_franchisor', table, table.franchisorId, table),
    ...tenantAndAuthPolicies(),
    branchWall('id'),
  ],
).enableRLS();

/** True for companies in trial whose trial ends within a few days. */
export const trialEndsSoon = sql<boolean>`(${companies.status} = 'in-trial'
  AND ${companies.trialEndsAt} <= now() + make_interval(days => ${sql.raw(String(soonEndingTrialDays))}))`;
