import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PaymentMethod } from '@outpost/contracts';
import { dayAt } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../../platform/db/records.ts';
import { invoices, payments } from '../../../tables/billing.table.ts';
import { insertPayment } from '../insert-payment.ts';
import { invoiceNoun, readInvoice, type InvoiceRow } from '../invoices.repository.ts';
import { creditIn, dueOf, post } from '../ledger.ts';
import { settingsOf } from '../settings.ts';
import { lockCustomer, type CustomerRow } from './apply-customer.ts';
import type { CbInvoice, CbTransaction } from './content.ts';
import { insertLines, linesOf } from './invoice-lines.ts';

/** Time zone of the organization, and the time of the copy. */
export interface Copying {
  timeZone: string;
  now: Date;
}

export const timeOf = (seconds: number | undefined, otherwise: Date): Date =>
  seconds === undefined ? otherwise : new Date(seconds * 1_000);

const methods: Record<string, PaymentMethod> = {
  card: 'card',
  cash: 'cash',
  check: 'check',
  bank_transfer: 'bank-transfer',
  ach_credit: 'bank-transfer',
  sepa_credit: 'bank-transfer',
  direct_debit: 'bank-transfer',
};

export const findCopy = async (
  tx: Transaction,
  kind: InvoiceRow['kind'],
  externalId: string,
): Promise<InvoiceRow | null> => {
  const isIt = and(eq(invoices.kind, kind), eq(invoices.externalId, externalId));
  const [row] = await tx.select().from(invoices).where(isIt).for('update');
  return row ?? null;
};

export const placeOf = ({ tenantId, franchisorId, companyId }: CustomerRow) => ({
  tenantId,
  franchisorId,
  companyId,
});

const insertCopy = async (
  tx: Transaction,
  payer: CustomerRow,
  content: CbInvoice,
  { timeZone, now }: Copying,
): Promise<InvoiceRow> => {
  const dayOf = (seconds: number) => dayAt(new Date(seconds * 1_000), timeZone);
  const issued = timeOf(content.date, now);
  const lines = linesOf(content, dayOf);
  const day = dayAt(issued, timeZone);
  const periodStart = lines.map(({ since }) => since).toSorted()[0] ?? day;
  const { legalName, address, taxName } = await settingsOf(tx, payer.tenantId);
  const { total, tax, currency_code: currency } = content;
  const net = total - tax;
  const id = await insertRecord(tx, invoices, {
    ...placeOf(payer),
    id: v7({ msecs: issued.getTime() }),
    kind: 'invoice',
    number: content.id,
    payer: payer.companyId === null ? 'organization' : 'company',
    period: periodStart.slice(0, 7),
    periodStart,
    periodEnd:
      lines
        .map(({ upto }) => upto)
        .toSorted()
        .at(-1) ?? day,
    subtotal: net,
    tax,
    amount: total,
    currency,
    status: total === 0 ? 'paid' : 'open',
    paidAt: total === 0 ? issued : null,
    dueAt: timeOf(content.due_date, issued),
    legalName,
    address,
    taxName,
    taxRate: net === 0 ? 0 : Math.round((tax * 10_000) / net),
    source: 'Chargebee',
    externalId: content.id,
    createdAt: issued,
    updatedAt: now,
  });
  const row = await readInvoice(tx, id);
  await insertLines(tx, payer, row, lines);
  const entries = [
    { account: 'receivable' as const, amount: total, invoiceId: id },
    { account: 'revenue' as const, amount: -net, invoiceId: id },
    { account: 'tax' as const, amount: -tax, invoiceId: id },
  ];
  await post(tx, payer, { currency, entries, at: issued });
  return row;
};

const isCopied = async (tx: Transaction, externalId: string): Promise<boolean> =>
  (await tx.$count(payments, eq(payments.externalId, externalId))) > 0;

/** Uses what a payer has in advance for an invoice. */
const spendCredit = async (
  tx: Transaction,
  row: InvoiceRow,
  use: { externalId: string; reference: string; amount: number; at: Date },
): Promise<void> => {
  if (await isCopied(tx, use.externalId)) return;
  const amount = Math.min(
    use.amount,
    await dueOf(tx, row),
    await creditIn(tx, row, row.currency, 'Chargebee'),
  );
  if (amount <= 0) return;
  const { externalId, reference, at } = use;
  const paidOn = at.toISOString().slice(0, 10);
  const payment = {
    amount,
    method: 'credit',
    reference,
    paidOn,
    by: 'Chargebee',
    now: at,
  } as const;
  await insertPayment(tx, row, { ...payment, externalId });
  const entries = [
    { account: 'credit' as const, amount, invoiceId: row.id },
    { account: 'receivable' as const, amount: -amount, invoiceId: row.id },
  ];
  await post(tx, row, { currency: row.currency, entries, at });
};

type Linked = CbInvoice['linked_payments'][number];

/** Copies a payment of an invoice; a later use of the same one is use of what was paid too much. */
const copyPayment = async (
  tx: Transaction,
  row: InvoiceRow,
  {
    txn_id: id,
    applied_amount: applied,
    applied_at: at,
    txn_amount: whole,
    txn_date: date,
  }: Linked,
  { transaction, usual }: { transaction: CbTransaction | undefined; usual: PaymentMethod },
): Promise<void> => {
  const time = timeOf(date ?? at, new Date());
  if (await isCopied(tx, id)) {
    const isOfThis = and(eq(payments.externalId, id), eq(payments.invoiceId, row.id));
    if ((await tx.$count(payments, isOfThis)) > 0) return;
    return spendCredit(tx, row, {
      externalId: `${id}:${row.externalId}`,
      reference: id,
      amount: applied,
      at: time,
    });
  }
  const amount = Math.max(applied, whole ?? transaction?.amount ?? applied);
  const { payment_method: method = '', reference_number: reference = '' } = transaction ?? {};
  await insertPayment(tx, row, {
    amount,
    method: transaction ? (methods[method] ?? 'other') : usual,
    reference: reference || id,
    paidOn: time.toISOString().slice(0, 10),
    by: 'Chargebee',
    now: timeOf(at, time),
    externalId: id,
  });
  const used = Math.min(applied, await dueOf(tx, row));
  const entries = [
    { account: 'cash' as const, amount, invoiceId: row.id },
    { account: 'receivable' as const, amount: -used, invoiceId: row.id },
    { account: 'credit' as const, amount: used - amount, invoiceId: row.id },
  ];
  await post(tx, row, { currency: row.currency, entries, at: timeOf(at, time) });
};

const voidCopy = async (tx: Transaction, row: InvoiceRow, now: Date): Promise<void> => {
  const { subtotal, tax, currency, id: invoiceId } = row;
  const due = await dueOf(tx, row);
  const paid = row.amount - due;
  const entries = [
    { account: 'revenue' as const, amount: subtotal, invoiceId },
    { account: 'tax' as const, amount: tax, invoiceId },
    { account: 'receivable' as const, amount: -due, invoiceId },
    { account: 'credit' as const, amount: -paid, invoiceId },
  ];
  await post(tx, row, { currency, entries, at: now });
  await changeRecord(
    tx,
    invoices,
    { id: invoiceId, ifMatch: null, noun: invoiceNoun },
    { status: 'void' },
  );
};

/** Sets the status of a copy by what is due of it in the books. */
export const settleCopy = async (tx: Transaction, row: InvoiceRow, at: Date): Promise<void> => {
  if (row.status === 'void') return;
  const isPaid = (await dueOf(tx, row)) <= 0;
  if (isPaid === (row.status === 'paid')) return;
  const change = isPaid
    ? { status: 'paid' as const, paidAt: at }
    : { status: 'open' as const, paidAt: null };
  await changeRecord(tx, invoices, { id: row.id, ifMatch: null, noun: invoiceNoun }, change);
};

/** Result of copying an invoice. */
export interface InvoiceOutcome {
  row: InvoiceRow;
  isNew: boolean;
  /** Cents by which the books differ from Chargebee after all that it tells was copied. */
  difference: number;
}

/**
 * Copies an invoice with its lines, payments and used credit, if it is one of a payer of this server and newer than the
 * copy; null otherwise.
 */
export const applyInvoice = async (
  tx: Transaction,
  content: CbInvoice,
  transaction?: CbTransaction,
  now = new Date(),
): Promise<InvoiceOutcome | null> => {
  if (content.status === 'pending') return null;
  const payer = await lockCustomer(tx, content.customer_id);
  if (!payer) return null;
  const { timeZone } = await settingsOf(tx, payer.tenantId);
  const before = await findCopy(tx, 'invoice', content.id);
  if (before && content.resource_version <= (before.externalVersion ?? -1)) return null;
  const row = before ?? (await insertCopy(tx, payer, content, { timeZone, now }));
  await tx
    .update(invoices)
    .set({ externalVersion: content.resource_version })
    .where(eq(invoices.id, row.id));
  if (content.status === 'voided') {
    if (row.status !== 'void') await voidCopy(tx, row, now);
    return { row, isNew: !before, difference: 0 };
  }
  // An answer that has a payment by its id only: it was made by the customer's own method.
  const usual = payer.autoCollection && payer.methodType === 'card' ? 'card' : 'other';
  for (const linked of content.linked_payments) {
    if (linked.txn_status !== 'success') continue;
    const known = transaction?.id === linked.txn_id ? transaction : undefined;
    await copyPayment(tx, row, linked, { transaction: known, usual });
  }
  for (const { cn_id: id, applied_amount: amount, applied_at: at } of content.applied_credits)
    await spendCredit(tx, row, {
      externalId: `${id}:${row.externalId}:${at}`,
      reference: id,
      amount,
      at: timeOf(at, now),
    });
  await settleCopy(tx, row, timeOf(content.paid_at, now));
  return { row, isNew: !before, difference: (await dueOf(tx, row)) - content.amount_due };
};
