import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  type Charge,
  type Payer,
  type Subscription,
  type SubscriptionQuery,
  type SubscriptionStatus,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import {
  charges,
  ledgerEntries,
  invoices,
  payments,
  subscriptions,
} from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { isIdle } from './engine.ts';
import { daysBetween } from './terms.ts';

export const subscriptionNoun = 'This subscription';
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;

const payerText = sql<Payer>`CASE
  WHEN (SELECT billing->'franchisee'->>'franchiseType' FROM ${whiteLabels}
    WHERE ${whiteLabels.id} = ${subscriptions.tenantId}) = 'Central'
  THEN 'organization' ELSE 'company' END`;

const seatsUsed = sql<number>`(SELECT count(*)::int FROM ${users}
  WHERE ${users.tenantId} = ${subscriptions.tenantId}
    AND ${users.companyId} = ${subscriptions.companyId} AND ${holdsSeat})`;

/** A company's share of what is not paid of its organization's invoices that are past due, by its charges. */
const centralOverdue = sql<number>`(SELECT coalesce(sum(round(
    (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.tenant_id = i.tenant_id
      AND e.invoice_id = i.id AND e.account = 'receivable')::numeric
    * (SELECT coalesce(sum(c.amount), 0) FROM charges c WHERE c.tenant_id = i.tenant_id
      AND c.invoice_id = i.id AND c.company_id = ${subscriptions.companyId})
    / nullif(i.subtotal, 0))), 0)::int
  FROM invoices i WHERE i.tenant_id = ${subscriptions.tenantId} AND i.company_id IS NULL
    AND i.status = 'open' AND i.due_at < now())`;

/** Amount of a company that is past due: of its own invoices, and its share of those of its organization. */
const overdue = sql<number>`(SELECT coalesce(sum(${ledgerEntries.amount}), 0)::int
  FROM ${ledgerEntries} JOIN ${invoices} ON ${invoices.id} = ${ledgerEntries.invoiceId}
  WHERE ${ledgerEntries.tenantId} = ${subscriptions.tenantId}
    AND ${ledgerEntries.companyId} = ${subscriptions.companyId}
    AND ${ledgerEntries.account} = 'receivable'
    AND ${invoices.status} = 'open' AND ${invoices.dueAt} < now()) + ${centralOverdue}`;

const lastPaymentAt = sql<Date | null>`(SELECT max(${payments.paidAt}) FROM ${payments}
  WHERE ${payments.tenantId} = ${subscriptions.tenantId}
    AND ${payments.companyId} = ${subscriptions.companyId} AND ${payments.amount} > 0)`.mapWith(
  payments.paidAt,
);

const joined = (tx: Transaction) =>
  tx
    .select({
      row: subscriptions,
      company: { _id: companies.id, name: companies.name },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      billing: whiteLabels.billing,
      used: seatsUsed.as('seats_used'),
      overdue: overdue.as('overdue'),
      lastPaymentAt: lastPaymentAt.as('last_payment_at'),
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, subscriptions.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const scheduledOf = ({ nextSeats, nextPlan }: SubscriptionRow): Subscription['scheduled'] =>
  nextSeats === null && nextPlan === null
    ? null
    : { seats: nextSeats, plan: nextPlan?.name ?? null };

const present = ({ row, company, whiteLabel, billing, ...own }: Row): Subscription => {
  const { key, name, type, period, currency } = row.plan;
  return {
    _id: row.id,
    company,
    whiteLabel,
    payer: billing.franchisee.franchiseType === 'Central' ? 'organization' : 'company',
    billingType: row.source === 'Chargebee' ? 'Chargebee' : 'Custom',
    autoCollection: billing.whiteLabelBilling.autoCollection,
    status: row.status,
    plan: { key, name, type, period, currency },
    seats: { used: own.used, total: row.seats },
    startedOn: row.startedOn,
    termStart: row.termStart,
    termEnd: row.termEnd,
    trialEnd: row.trialEnd,
    nextChargeOn: isIdle(row) || row.status === 'non_renewing' ? null : row.termEnd,
    scheduled: scheduledOf(row),
    coupon:
      row.source === 'ledger' && row.coupon
        ? {
            code: row.coupon.code,
            name: row.coupon.name,
            termsLeft: row.coupon.termsLeft,
          }
        : null,
    sync: row.syncDueAt === null ? null : { error: row.syncError },
    mrr: { amount: row.mrr, currency },
    overdue: { amount: own.overdue, currency },
    lastPaymentAt: own.lastPaymentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
};

const companyName = sql`(SELECT lower(name) FROM ${companies}
  WHERE ${companies.id} = ${subscriptions.companyId})`;
const planName = sql<string>`${subscriptions.plan}->>'name'`;

export const subscriptionList: ListDefinition<typeof SubscriptionQuery, Subscription> = {
  id: subscriptions.id,
  search: [companyName, planName],
  sorts: {
    company: companyName,
    status: subscriptions.status,
    seats: subscriptions.seats,
    nextCharge: sql`CASE WHEN ${subscriptions.status} = 'active' THEN ${subscriptions.termEnd} END`,
    mrr: subscriptions.mrr,
    createdAt: subscriptions.createdAt,
    updatedAt: subscriptions.updatedAt,
  },
  defaultSort: desc(subscriptions.createdAt),
  filters: {
    status: (values: SubscriptionStatus[]) => inArray(subscriptions.status, values),
    type: (values: string[]) => inArray(sql`${subscriptions.plan}->>'type'`, values),
    payer: (values: Payer[]) => inArray(payerText, values),
    overdue: (values: ('yes' | 'no')[]) =>
      or(...values.map((value) => (value === 'yes' ? sql`${overdue} > 0` : sql`${overdue} <= 0`))),
  },
  dates: { createdAt: subscriptions.createdAt, updatedAt: subscriptions.updatedAt },
  whiteLabel: subscriptions.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(subscriptions).where(where))[0]?.total ?? 0,
};

/** Reads a subscription in the form for callers; 404 when the caller sees none. */
export const findSubscription = async (tx: Transaction, id: string): Promise<Subscription> => {
  const [row] = await joined(tx).where(eq(subscriptions.id, id));
  if (!row) throw notFound(subscriptionNoun);
  return present(row);
};

/** Reads the subscriptions of an organization or of one of its companies, by the company's name. */
export const subscriptionsOf = async (
  tx: Transaction,
  tenantId: string,
  companyId: string | null,
  limit: number,
): Promise<Subscription[]> => {
  const isTheirs = and(
    eq(subscriptions.tenantId, tenantId),
    companyId === null ? undefined : eq(subscriptions.companyId, companyId),
  );
  const page = joined(tx).where(isTheirs).limit(limit);
  return (await page.orderBy(sql`lower(${companies.name})`, subscriptions.id)).map(present);
};

/** Returns a charge in the form for callers. */
export const presentCharge = (
  row: Pick<
    ChargeRow,
    'kind' | 'title' | 'since' | 'upto' | 'seats' | 'ofDays' | 'amount' | 'currency'
  >,
  company: Charge['company'],
): Charge => {
  const { kind, title, since, upto, seats, ofDays, amount, currency } = row;
  const days = daysBetween(since, upto);
  return { kind, company, title, since, upto, seats, days, ofDays, amount, currency };
};

const chargesWith = (tx: Transaction) =>
  tx
    .select({ row: charges, company: { _id: companies.id, name: companies.name } })
    .from(charges)
    .innerJoin(companies, eq(companies.id, charges.companyId))
    .$dynamic();

/** Reads the latest charges of a subscription, newest first. */
export const chargesOfSubscription = async (
  tx: Transaction,
  { tenantId, id }: Pick<SubscriptionRow, 'tenantId' | 'id'>,
  limit: number,
): Promise<Charge[]> => {
  // A line without an amount is a movement of the revenue.
  const isIts = and(
    eq(charges.tenantId, tenantId),
    eq(charges.subscriptionId, id),
    sql`NOT (${charges.kind} = 'line' AND ${charges.amount} = 0)`,
  );
  const rows = await chargesWith(tx)
    .where(isIts)
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(limit);
  return rows.map(({ row, company }) => presentCharge(row, company));
};

/** Reads the charges of an invoice, by company and time. */
export const chargesOfInvoice = async (
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Charge[]> => {
  const isIts = and(eq(charges.tenantId, tenantId), eq(charges.invoiceId, id));
  const rows = await chargesWith(tx)
    .where(isIts)
    .orderBy(sql`lower(${companies.name})`, charges.since, charges.id);
  return rows.map(({ row, company }) => presentCharge(row, company));
};
