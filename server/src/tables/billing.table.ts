import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  billingSources,
  chargeKinds,
  type companyStatuses,
  invoiceKinds,
  storedInvoiceStatuses,
  type InvoiceStatus,
  ledgerAccounts,
  payers,
  paymentMethods,
  paymentStatuses,
  subscriptionStatuses,
} from '@outpost/contracts';
import {
  currencyColumn,
  instant,
  recordColumns,
  tenantForeignKey,
} from '../platform/db/columns.ts';
import { branchWall, freeChargesWall, tenantPolicies } from '../platform/db/roles.ts';
import {
  billingPlans,
  tenantColumn,
  type SubscribedCoupon,
  type SubscribedPlan,
} from './billing-plans.table.ts';
import { companies } from './companies.table.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

const dayColumn = (name: string) => date(name, { mode: 'string' });

/** Columns of a row that Chargebee may own: its id there, and the version of it that was read last. */
const externalColumns = () => ({
  externalId: text('external_id'),
  externalVersion: bigint('external_version', { mode: 'number' }),
});

/** Keeper of a row: this server's ledger, or Chargebee, whose row is copied. */
const sourceColumn = () => text('source', { enum: billingSources }).notNull().default('ledger');

/**
 * Subscriptions, one for each company. Days are in the time zone of the organization's invoices; `termEnd` is the
 * first day that is not charged.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    /** A plan of the platform's tenant, so without a foreign key inside this one. */
    planId: uuid('plan_id')
      .notNull()
      .references(() => billingPlans.id),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    seats: integer('seats').notNull(),
    startedOn: dayColumn('started_on').notNull(),
    /** Terms that began. */
    term: integer('term').notNull(),
    termStart: dayColumn('term_start').notNull(),
    termEnd: dayColumn('term_end').notNull(),
    anchor: smallint('anchor').notNull(),
    trialEnd: dayColumn('trial_end'),
    nextSeats: integer('next_seats'),
    /** Copy of the version of the plan: the price stays until the subscription is moved. */
    plan: jsonb('plan').$type<SubscribedPlan>().notNull(),
    nextPlan: jsonb('next_plan').$type<SubscribedPlan>(),
    coupon: jsonb('coupon').$type<SubscribedCoupon>(),
    /** Cents of a month by which a coupon lowers the current term. */
    discount: integer('discount').notNull().default(0),
    /** Cents of a month, in the currency of the plan. */
    mrr: integer('mrr').notNull().default(0),
    source: sourceColumn(),
    ...externalColumns(),
    /** Time from which it is brought to Chargebee; null while both sides are equal. */
    syncDueAt: instant('sync_due_at'),
    /** Status that its company got meanwhile, or `cancelled` to end it; null leaves it in its own. */
    syncStatus: text('sync_status').$type<(typeof companyStatuses)[number] | 'cancelled'>(),
    /** Failures in a row, and the words of the last one. */
    syncFailures: smallint('sync_failures').notNull().default(0),
    syncError: text('sync_error'),
  },
  (table) => [
    unique('subscriptions_tenant_id').on(table.tenantId, table.id),
    unique('subscriptions_external').on(table.externalId),
    index('subscriptions_sync')
      .on(table.syncDueAt)
      .where(sql`sync_due_at IS NOT NULL`),
    unique('subscriptions_of_company').on(table.tenantId, table.companyId),
    index('subscriptions_due').on(table.tenantId, table.termEnd),
    index('subscriptions_tenant_created').on(table.tenantId, table.createdAt, table.id),
    check('subscriptions_term', sql`${table.termEnd} >= ${table.termStart}`),
    ...companyRowExtras('subscriptions', table),
  ],
).enableRLS();

/** Columns of rows of a payer: a company, or without one the organization. */
const payerColumns = () => ({
  tenantId: tenantColumn(),
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id'),
});

/** Invoices and credit notes. Only payments and a voiding change a row; amounts are in cents of `currency`. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    ...payerColumns(),
    kind: text('kind', { enum: invoiceKinds }).notNull().default('invoice'),
    number: text('number').notNull(),
    /** Month of its first day, `2026-01`. */
    period: text('period').notNull(),
    payer: text('payer', { enum: payers }).notNull(),
    periodStart: dayColumn('period_start').notNull(),
    periodEnd: dayColumn('period_end').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    status: text('status', { enum: storedInvoiceStatuses }).notNull().default('open'),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id'),
    reason: text('reason').notNull().default(''),
    /** Reminders that were sent. */
    reminders: smallint('reminders').notNull().default(0),
    /** Seller and settings at the time of the invoice. */
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    taxName: text('tax_name').notNull(),
    taxRate: integer('tax_rate').notNull(),
    source: sourceColumn(),
    ...externalColumns(),
  },
  (table) => [
    unique('invoices_tenant_id').on(table.tenantId, table.id),
    unique('invoices_number').on(table.tenantId, table.source, table.kind, table.number),
    unique('invoices_external').on(table.kind, table.externalId),
    index('invoices_company').on(table.tenantId, table.companyId, table.createdAt, table.id),
    index('invoices_tenant_created').on(table.tenantId, table.createdAt, table.id),
    tenantForeignKey('invoices_company_id', table, table.companyId, companies),
    tenantForeignKey('invoices_corrects', table, table.correctsId, table),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Status of an invoice at this moment: an open one whose due date has passed is past due. */
export const invoiceStatus = sql<InvoiceStatus>`CASE
  WHEN ${invoices.status} = 'open' AND ${invoices.dueAt} < now() THEN 'past-due'
  ELSE ${invoices.status} END`;

/** Charges of companies. A row only gets its invoice; without one it waits for the next. */
export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    /** Null for a charge from outside of subscriptions. */
    subscriptionId: uuid('subscription_id'),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    /** Term of the subscription; 0 without one. */
    term: integer('term').notNull(),
    title: text('title').notNull(),
    since: dayColumn('since').notNull(),
    upto: dayColumn('upto').notNull(),
    seats: integer('seats').notNull(),
    ofDays: integer('of_days').notNull(),
    /** Cents of `currency`. */
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    cover: smallint('cover').notNull(),
    monthly: integer('monthly').notNull(),
    invoiceId: uuid('invoice_id'),
    /** Day on which it comes onto an invoice, if none is issued before. */
    dueOn: dayColumn('due_on').notNull(),
    /** Row of another table that this charge comes from: it is charged once. */
    sourceId: uuid('source_id'),
    /** Time at which it went to Chargebee, which charges it; no invoice of the ledger takes it then. */
    carriedAt: instant('carried_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('charges_source').on(table.tenantId, table.sourceId),
    index('charges_subscription').on(table.tenantId, table.subscriptionId, table.term),
    index('charges_invoice').on(table.tenantId, table.invoiceId),
    index('charges_waiting')
      .on(table.tenantId, table.companyId)
      .where(sql`invoice_id IS NULL AND amount <> 0`),
    tenantForeignKey('charges_subscription_id', table, table.subscriptionId, subscriptions),
    tenantForeignKey('charges_invoice_id', table, table.invoiceId, invoices),
    check('charges_span', sql`${table.upto} >= ${table.since}`),
    freeChargesWall(),
    ...companyRowExtras('charges', table),
  ],
).enableRLS();

/** Payments of invoices, and refunds with a negative amount; cents of `currency`. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    ...payerColumns(),
    invoiceId: uuid('invoice_id').notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    reference: text('reference').notNull().default(''),
    paidOn: dayColumn('paid_on').notNull(),
    /** Start of that day. */
    paidAt: instant('paid_at').notNull(),
    /** Name at that time. */
    /** Person who recorded it; null for the server and Chargebee. */
    recordedById: uuid('recorded_by_id'),
    recordedBy: text('recorded_by').notNull(),
    /** Id of the transaction at Chargebee, or of the part that was used for another invoice. */
    externalId: text('external_id'),
  },
  (table) => [
    unique('payments_external').on(table.externalId),
    unique('payments_tenant_id').on(table.tenantId, table.id),
    index('payments_company').on(table.tenantId, table.companyId, table.createdAt, table.id),
    index('payments_invoice').on(table.tenantId, table.invoiceId),
    tenantForeignKey('payments_company_id', table, table.companyId, companies),
    tenantForeignKey('payments_invoice_id', table, table.invoiceId, invoices),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** People who get the mails about the invoices of a payer besides its owners. */
export const billingContacts = pgTable(
  'billing_contacts',
  {
    ...recordColumns(),
    ...payerColumns(),
    name: text('name').notNull(),
    email: text('email').notNull(),
  },
  (table) => [
    unique('billing_contacts_email')
      .on(table.tenantId, table.companyId, table.email)
      .nullsNotDistinct(),
    tenantForeignKey('billing_contacts_company_id', table, table.companyId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/**
 * The ledger: double entry in cents, debits positive and credits negative, so that the entries of a posting have the
 * sum 0. Rows are added and never altered.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    ...payerColumns(),
    postingId: uuid('posting_id').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    invoiceId: uuid('invoice_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('ledger_entries_invoice').on(table.tenantId, table.invoiceId, table.account),
    index('ledger_entries_payer').on(table.tenantId, table.companyId, table.account),
    index('ledger_entries_posting').on(table.tenantId, table.postingId),
    tenantForeignKey('ledger_entries_company', table, table.companyId, companies),
    tenantForeignKey('ledger_entries_invoice_id', table, table.invoiceId, invoices),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();
