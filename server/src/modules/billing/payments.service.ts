import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NewPayment } from '@outpost/contracts';
import { dayAt } from '../../platform/days/time-zone.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import { invoices } from '../../tables/billing.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { insertPayment } from './insert-payment.ts';
import { invoiceNoun, readInvoice, type InvoiceRow } from './invoices.repository.ts';
import { sellerOf, settle, takeNumber } from './issue-invoices.ts';
import { creditIn, dueOf, post } from './ledger.ts';
import { moneyText } from '../../platform/billing/money-text.ts';
import { shareOf } from './prices.ts';
import { lockBooks } from './settings.ts';

/** Name of the person that records something, and the time. */
export interface Recorder {
  userId?: string;
  name: string;
  now?: Date;
}

const lockInvoice = async (tx: Transaction, id: string): Promise<InvoiceRow> => {
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update');
  return readInvoice(tx, id);
};

/** Runs a change of an invoice that the caller sees; only jobs and services write the books. */
const onInvoice = async (
  tx: Transaction,
  id: string,
  work: (invoice: InvoiceRow) => Promise<void>,
): Promise<void> => {
  await readInvoice(tx, id);
  await inRole(tx, 'worker', null, async () => work(await lockInvoice(tx, id)));
};

/** Throws 409 where an organization takes no offline payments. */
export const checkOffline = async (tx: Transaction, tenantId: string): Promise<void> => {
  const isIt = eq(whiteLabels.id, tenantId);
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  if (!row?.billing.whiteLabelBilling.recordOfflinePayment)
    throw conflict(
      'This organization takes no offline payments. Allow them in its billing settings first.',
    );
};

/** Days begin here first: staff may be further east than the organization. */
const firstZone = 'Pacific/Kiritimati';

/** Throws 422 for a day in the future. */
export const checkDay = ({ paidOn }: NewPayment, now: Date): void => {
  if (paidOn > dayAt(now, firstZone)) throw invalid({ paidOn: 'Date cannot be in the future' });
};

/** Records a payment from outside; what is more than due becomes credit of the payer. */
export const recordPayment = (
  tx: Transaction,
  id: string,
  body: NewPayment,
  { userId: byId, name: by, now = new Date() }: Recorder,
): Promise<void> =>
  onInvoice(tx, id, async (invoice) => {
    const { tenantId, currency } = invoice;
    await checkOffline(tx, tenantId);
    if (invoice.kind !== 'invoice') throw conflict('A credit note is not paid.');
    if (invoice.status !== 'open')
      throw conflict(invoice.status === 'void' ? 'This invoice is void.' : 'This invoice is paid.');
    await lockBooks(tx, tenantId);
    checkDay(body, now);
    const due = await dueOf(tx, invoice);
    const applied = Math.min(due, body.amount);
    await insertPayment(tx, invoice, { ...body, by, byId, now });
    const invoiceId = invoice.id;
    const entries = [
      { account: 'cash' as const, amount: body.amount, invoiceId },
      { account: 'receivable' as const, amount: -applied, invoiceId },
      { account: 'credit' as const, amount: applied - body.amount, invoiceId },
    ];
    await post(tx, invoice, { currency, entries, at: now });
    await settle(tx, invoice, now);
  });

const creditedOf = async (tx: Transaction, { tenantId, id }: InvoiceRow): Promise<number> => {
  const isIts = and(eq(invoices.tenantId, tenantId), eq(invoices.correctsId, id));
  const sum = sql<number>`coalesce(sum(${invoices.amount}), 0)::int`;
  const [row] = await tx.select({ sum }).from(invoices).where(isIts);
  return row?.sum ?? 0;
};

/** Corrects an invoice: the note lowers what is due, and the rest becomes credit of the payer. */
export const creditInvoice = (
  tx: Transaction,
  id: string,
  { amount, reason }: { amount: number; reason: string },
  { now = new Date() }: Partial<Recorder> = {},
): Promise<void> =>
  onInvoice(tx, id, async (invoice) => {
    const { tenantId, franchisorId, companyId, currency } = invoice;
    if (invoice.kind !== 'invoice') throw conflict('A credit note cannot be corrected.');
    if (invoice.status === 'void') throw conflict('This invoice is void.');
    const books = await lockBooks(tx, tenantId);
    const left = invoice.amount - (await creditedOf(tx, invoice));
    if (amount > left)
      throw invalid({ amount: `At most ${moneyText(left, currency)} can be credited` });
    noteReason(tx, reason);
    const tax = shareOf(invoice.tax, amount, invoice.amount);
    const applied = Math.min(await dueOf(tx, invoice), amount);
    const note = await insertRecord(tx, invoices, {
      tenantId,
      franchisorId,
      companyId,
      currency,
      reason,
      amount,
      tax,
      ...sellerOf(books),
      id: v7({ msecs: now.getTime() }),
      kind: 'credit-note',
      number: await takeNumber(tx, books, 'credit-note'),
      period: invoice.period,
      payer: invoice.payer,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      subtotal: amount - tax,
      status: 'paid',
      paidAt: now,
      dueAt: now,
      correctsId: id,
      createdAt: now,
      updatedAt: now,
    });
    const entries = [
      { account: 'revenue' as const, amount: amount - tax, invoiceId: note },
      { account: 'tax' as const, amount: tax, invoiceId: note },
      { account: 'receivable' as const, amount: -applied, invoiceId: id },
      { account: 'credit' as const, amount: applied - amount, invoiceId: note },
    ];
    await post(tx, invoice, { currency, entries, at: now });
    await settle(tx, invoice, now);
  });

/** Voids an invoice of which nothing was paid or credited; its number and lines stay. */
export const voidInvoice = (
  tx: Transaction,
  id: string,
  reason: string,
  { now = new Date() }: Partial<Recorder> = {},
): Promise<void> =>
  onInvoice(tx, id, async (invoice) => {
    const { currency, subtotal, tax, amount, kind, status } = invoice;
    if (kind !== 'invoice') throw conflict('A credit note cannot be voided.');
    if (status === 'void') throw conflict('This invoice is void already.');
    if ((await dueOf(tx, invoice)) !== amount || status !== 'open')
      throw conflict('Part of this invoice is settled: correct it by a credit note.');
    noteReason(tx, reason);
    const entries = [
      { account: 'revenue' as const, amount: subtotal, invoiceId: id },
      { account: 'tax' as const, amount: tax, invoiceId: id },
      { account: 'receivable' as const, amount: -amount, invoiceId: id },
    ];
    await post(tx, invoice, { currency, entries, at: now });
    const target = { id, ifMatch: null, noun: invoiceNoun };
    await changeRecord(tx, invoices, target, { status: 'void' });
  });

/** Records that credit was paid out to the payer of an invoice. */
export const refundCredit = (
  tx: Transaction,
  id: string,
  body: NewPayment,
  { userId: byId, name: by, now = new Date() }: Recorder,
): Promise<void> =>
  onInvoice(tx, id, async (invoice) => {
    const { tenantId, currency } = invoice;
    await lockBooks(tx, tenantId);
    checkDay(body, now);
    const credit = await creditIn(tx, invoice, currency, 'ledger');
    if (body.amount > credit)
      throw invalid({ amount: `At most ${moneyText(credit, currency)} can be paid back` });
    await insertPayment(tx, invoice, { ...body, amount: -body.amount, by, byId, now });
    const entries = [
      { account: 'credit' as const, amount: body.amount, invoiceId: id },
      { account: 'cash' as const, amount: -body.amount, invoiceId: id },
    ];
    await post(tx, invoice, { currency, entries, at: now });
  });
