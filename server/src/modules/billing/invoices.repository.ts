import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invoice, InvoiceQuery, InvoiceStatus, Payment } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { billingSettings } from '../../tables/billing-plans.table.ts';
import { invoices, invoiceStatus, ledgerEntries, payments } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { lastDayOf } from './terms.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const invoiceNoun = 'This invoice';
export type InvoiceRow = typeof invoices.$inferSelect;

const corrected = alias(invoices, 'corrected_invoices');

/** SQL of the amount of an invoice that is not paid, from the ledger. */
export const invoiceDue = sql<number>`(SELECT coalesce(sum(${ledgerEntries.amount}), 0)::int
  FROM ${ledgerEntries} WHERE ${ledgerEntries.tenantId} = ${invoices.tenantId}
    AND ${ledgerEntries.invoiceId} = ${invoices.id} AND ${ledgerEntries.account} = 'receivable')`;

/** Last day to pay of an invoice: a day of the organization, wherever its readers are. */
const dueOn = sql<string>`to_char(${invoices.dueAt} AT TIME ZONE coalesce((
  SELECT ${billingSettings.timeZone} FROM ${billingSettings}
  WHERE ${billingSettings.tenantId} = ${invoices.tenantId}), 'UTC'), 'YYYY-MM-DD')`;

const joined = (tx: Transaction) =>
  tx
    .select({
      row: invoices,
      company: { _id: companies.id, name: companies.name },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      status: invoiceStatus.as('current_status'),
      due: invoiceDue.as('due'),
      dueOn: dueOn.as('due_on'),
      corrects: corrected.number,
    })
    .from(invoices)
    .innerJoin(whiteLabels, eq(whiteLabels.id, invoices.tenantId))
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ row, ...related }: Row): Invoice => ({
  ...related,
  _id: row.id,
  kind: row.kind,
  number: row.number,
  payer: row.payer,
  periodStart: row.periodStart,
  periodEnd: lastDayOf(row.periodStart, row.periodEnd),
  subtotal: row.subtotal,
  tax: row.tax,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  source: row.source,
  dueAt: row.dueAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const companyName = sql`(SELECT lower(name) FROM ${companies}
  WHERE ${companies.id} = ${invoices.companyId})`;

export const invoiceList: ListDefinition<typeof InvoiceQuery, Invoice> = {
  id: invoices.id,
  search: [invoices.number, companyName],
  sorts: {
    number: invoices.number,
    amount: invoices.amount,
    dueAt: invoices.dueAt,
    createdAt: invoices.createdAt,
    updatedAt: invoices.updatedAt,
  },
  defaultSort: desc(invoices.createdAt),
  filters: {
    status: (values: InvoiceStatus[]) => inArray(invoiceStatus, values),
    kind: (values: Invoice['kind'][]) => inArray(invoices.kind, values),
    company: (values: string[]) => inArray(invoices.companyId, values),
  },
  dates: { createdAt: invoices.createdAt, updatedAt: invoices.updatedAt },
  whiteLabel: invoices.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(invoices).where(where))[0]?.total ?? 0,
};

/** Reads an invoice in the form for callers; 404 when the caller sees none. */
export const findInvoice = async (tx: Transaction, id: string): Promise<Invoice> => {
  const [row] = await joined(tx).where(eq(invoices.id, id));
  if (!row) throw notFound(invoiceNoun);
  return present(row);
};

/** Reads the row of an invoice; 404 when the caller sees none. */
export const readInvoice = async (tx: Transaction, id: string): Promise<InvoiceRow> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw notFound(invoiceNoun);
  return row;
};

/** Rows of one organization, or of one of its companies. */
export interface Place {
  tenantId: string;
  companyId: string | null;
}

const isIn = (table: typeof invoices | typeof payments, { tenantId, companyId }: Place) =>
  and(
    eq(table.tenantId, tenantId),
    companyId === null ? undefined : eq(table.companyId, companyId),
  );

/** Reads the latest invoices of a place, newest first. */
export const invoicesOf = async (
  tx: Transaction,
  place: Place,
  limit: number,
): Promise<Invoice[]> => {
  const rows = joined(tx).where(isIn(invoices, place));
  const sorted = rows.orderBy(desc(invoices.createdAt), desc(invoices.id)).limit(limit);
  return (await sorted).map(present);
};

const paymentsWith = (tx: Transaction) =>
  tx
    .select({
      row: payments,
      invoice: { _id: invoices.id, number: invoices.number },
      byAccount: accountOf(payments.recordedById),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .$dynamic();

const presentPayment = ({
  row,
  invoice,
  byAccount,
}: Awaited<ReturnType<typeof paymentsWith>>[number]): Payment => ({
  _id: row.id,
  invoice,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  status: row.status,
  reference: row.reference,
  paidOn: row.paidOn,
  by: row.recordedBy,
  byAccount,
  createdAt: row.createdAt.toISOString(),
});

/** Reads the latest payments of a place, newest first. */
export const paymentsOf = async (
  tx: Transaction,
  place: Place,
  limit: number,
): Promise<Payment[]> => {
  const rows = paymentsWith(tx).where(isIn(payments, place));
  const sorted = rows.orderBy(desc(payments.createdAt), desc(payments.id)).limit(limit);
  return (await sorted).map(presentPayment);
};

/** Reads the payments of an invoice, oldest first. */
export const paymentsOfInvoice = async (
  tx: Transaction,
  { tenantId, id }: InvoiceRow,
): Promise<Payment[]> => {
  const isIts = and(eq(payments.tenantId, tenantId), eq(payments.invoiceId, id));
  const rows = paymentsWith(tx).where(isIts).orderBy(payments.createdAt, payments.id);
  return (await rows).map(presentPayment);
};
