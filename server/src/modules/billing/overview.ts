import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { billingRows, type BillingOverview, type Sum } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { invoices, ledgerEntries } from '../../tables/billing.table.ts';
import { chargebeeCustomers } from '../../tables/chargebee.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { contactsOf } from './contacts.ts';
import { estimate } from './estimates.ts';
import { invoicesOf, paymentsOf, type Place } from './invoices.repository.ts';
import { creditOf } from './ledger.ts';
import { settingsOf, todayOf } from './settings.ts';
import { subscriptionsOf } from './subscriptions.repository.ts';
import { usageOf } from './usage.ts';

/** Returns what is due of the open invoices of a place, and of those past due, by currency. */
export const owed = async (
  tx: Transaction,
  { tenantId, companyId }: Place,
): Promise<{ open: Sum[]; overdue: Sum[] }> => {
  const isLate = sql`${invoices.dueAt} < now()`;
  const sum = sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int`;
  const late = sql<number>`coalesce(sum(${ledgerEntries.amount}) FILTER (WHERE ${isLate}), 0)::int`;
  const rows = await tx
    .select({ currency: ledgerEntries.currency, sum, late })
    .from(ledgerEntries)
    .innerJoin(
      invoices,
      and(eq(invoices.tenantId, ledgerEntries.tenantId), eq(invoices.id, ledgerEntries.invoiceId)),
    )
    .where(
      and(
        eq(ledgerEntries.tenantId, tenantId),
        companyId === null ? undefined : eq(ledgerEntries.companyId, companyId),
        eq(ledgerEntries.account, 'receivable'),
        eq(invoices.status, 'open'),
      ),
    )
    .groupBy(ledgerEntries.currency)
    .orderBy(ledgerEntries.currency);
  const of = (name: 'sum' | 'late') =>
    rows.flatMap(({ currency, ...row }) =>
      row[name] > 0 ? [{ currency, amount: row[name] }] : [],
    );
  return { open: of('sum'), overdue: of('late') };
};

/** Returns the seats of companies, as their lists and pages show them, also without a subscription. */
const seatsOf = async (
  tx: Transaction,
  { tenantId, companyId }: Place,
): Promise<BillingOverview['seats']> => {
  const isTheirs = and(
    eq(companies.tenantId, tenantId),
    companyId === null ? undefined : eq(companies.id, companyId),
  );
  const total = sql<number>`coalesce(sum(${companies.seats}), 0)::int`;
  const [row] = await tx.select({ total }).from(companies).where(isTheirs);
  const isUsed = and(
    eq(users.tenantId, tenantId),
    companyId === null ? isNotNull(users.companyId) : eq(users.companyId, companyId),
    holdsSeat,
  );
  return { used: await tx.$count(users, isUsed), total: row?.total ?? 0 };
};

/** Reads how a payer pays at Chargebee; null where the payer is not the place itself, or no customer of Chargebee. */
const paymentSourceOf = async (
  tx: Transaction,
  { tenantId, companyId }: Place,
  payer: BillingOverview['payer'],
): Promise<BillingOverview['paymentSource']> => {
  if ((payer === 'company') !== (companyId !== null)) return null;
  const isTheirs = and(
    eq(chargebeeCustomers.tenantId, tenantId),
    companyId === null
      ? isNull(chargebeeCustomers.companyId)
      : eq(chargebeeCustomers.companyId, companyId),
  );
  const [row] = await tx.select().from(chargebeeCustomers).where(isTheirs);
  if (!row) return null;
  const { id: customer, methodType: type, methodStatus: status, cardBrand: brand } = row;
  return { customer, type, status, brand, last4: row.cardLast4, expires: row.cardExpires };
};

const readOverview = async (
  tx: Transaction,
  place: Place,
  { payerPlace, now }: { payerPlace: Place & { franchisorId: string | null }; now: Date },
): Promise<BillingOverview> => {
  const { tenantId, companyId } = place;
  const isIt = eq(whiteLabels.id, tenantId);
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  if (!row) throw notFound('This organization');
  const { billingType, whiteLabelBilling, franchisee } = row.billing;
  const today = await todayOf(tx, tenantId, now);
  const { timeZone } = await settingsOf(tx, tenantId);
  const payer = franchisee.franchiseType === 'Central' ? 'organization' : 'company';
  return {
    billingType,
    franchiseType: franchisee.franchiseType,
    payer,
    paymentSource: billingType === 'Chargebee' ? await paymentSourceOf(tx, place, payer) : null,
    problem: null,
    autoCollection: whiteLabelBilling.autoCollection,
    takesOfflinePayments: whiteLabelBilling.recordOfflinePayment,
    seats: await seatsOf(tx, place),
    usage: await usageOf(tx, place, { today, timeZone }),
    contacts: await contactsOf(tx, place),
    ...(await owed(tx, place)),
    credit: await creditOf(tx, payerPlace),
    estimates: (await estimate(tx, { tenantId, companyId, today })).slice(0, billingRows),
    subscriptions: await subscriptionsOf(tx, tenantId, companyId, billingRows),
    invoices: await invoicesOf(tx, place, billingRows),
    payments: await paymentsOf(tx, place, billingRows),
  };
};

/** Reads the billing of an organization; inside a company only what belongs to the company is visible. */
export const overviewOfTenant = (
  tx: Transaction,
  tenantId: string,
  own: { companyId: string | null; franchisorId: string | null },
  now = new Date(),
): Promise<BillingOverview> => {
  const companyId = own.companyId;
  const payerPlace = { tenantId, companyId, franchisorId: own.franchisorId };
  return readOverview(tx, { tenantId, companyId }, { payerPlace, now });
};

/** Reads the billing of a company; 404 when the caller sees none. */
export const overviewOfCompany = async (
  tx: Transaction,
  companyId: string,
  now = new Date(),
): Promise<BillingOverview> => {
  const [row] = await tx
    .select({ tenantId: companies.tenantId, franchisorId: companies.franchisorId })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw notFound('This company');
  const payerPlace = { ...row, companyId };
  return readOverview(tx, { tenantId: row.tenantId, companyId }, { payerPlace, now });
};
