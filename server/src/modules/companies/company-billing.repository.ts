import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { billingRows, type CompanyBilling, type Invoice, type Payment } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invoices, invoiceStatus, payments } from '../../tables/billing.table.ts';

const presentInvoice = (row: typeof invoices.$inferSelect): Invoice => ({
  _id: row.id,
  number: row.number,
  period: row.period,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  dueAt: row.dueAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const isOfInvoice = and(
  eq(invoices.tenantId, payments.tenantId),
  eq(invoices.id, payments.invoiceId),
);

const readPayments = (tx: Transaction, companyId: string) =>
  tx
    .select({ payment: payments, number: invoices.number, period: invoices.period })
    .from(payments)
    .innerJoin(invoices, isOfInvoice)
    .where(eq(payments.companyId, companyId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(billingRows);

const presentPayment = ({
  payment,
  ...invoice
}: Awaited<ReturnType<typeof readPayments>>[number]): Payment => ({
  _id: payment.id,
  ...invoice,
  amount: payment.amount,
  currency: payment.currency,
  method: payment.method,
  status: payment.status,
  paidAt: payment.paidAt?.toISOString() ?? null,
  createdAt: payment.createdAt.toISOString(),
});

/** Reads the latest invoices and payments of a company. */
export const billingOf = async (
  tx: Transaction,
  companyId: string,
): Promise<Pick<CompanyBilling, 'invoices' | 'payments'>> => {
  const owed = await tx
    .select({ ...getTableColumns(invoices), status: invoiceStatus })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(billingRows);
  const paid = await readPayments(tx, companyId);
  return { invoices: owed.map(presentInvoice), payments: paid.map(presentPayment) };
};
