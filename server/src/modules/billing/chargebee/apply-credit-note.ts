import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayAt } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertRecord } from '../../../platform/db/records.ts';
import { invoices, payments } from '../../../tables/billing.table.ts';
import { insertPayment } from '../insert-payment.ts';
import { readInvoice, type InvoiceRow } from '../invoices.repository.ts';
import { creditIn, dueOf, post } from '../ledger.ts';
import { settingsOf } from '../settings.ts';
import { lockCustomer, type CustomerRow } from './apply-customer.ts';
import { findCopy, placeOf, settleCopy, timeOf, type Copying } from './apply-invoice.ts';
import type { CbCreditNote } from './content.ts';
import { insertLines } from './invoice-lines.ts';

const insertCopy = async (
  tx: Transaction,
  payer: CustomerRow,
  content: CbCreditNote,
  corrected: InvoiceRow | null,
  { timeZone, now }: Copying,
): Promise<InvoiceRow> => {
  const issued = timeOf(content.date, now);
  const day = dayAt(issued, timeZone);
  const tax = content.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const { total, currency_code: currency } = content;
  const { legalName, address, taxName } = await settingsOf(tx, payer.tenantId);
  const id = await insertRecord(tx, invoices, {
    ...placeOf(payer),
    id: v7({ msecs: issued.getTime() }),
    kind: 'credit-note',
    number: content.id,
    payer: payer.companyId === null ? 'organization' : 'company',
    period: (corrected?.periodStart ?? day).slice(0, 7),
    periodStart: corrected?.periodStart ?? day,
    periodEnd: corrected?.periodEnd ?? day,
    subtotal: total - tax,
    tax,
    amount: total,
    currency,
    status: 'paid',
    paidAt: issued,
    dueAt: issued,
    correctsId: corrected?.id ?? null,
    legalName,
    address,
    taxName,
    taxRate: corrected?.taxRate ?? 0,
    source: 'Chargebee',
    externalId: content.id,
    createdAt: issued,
    updatedAt: now,
  });
  const row = await readInvoice(tx, id);
  if (!corrected)
    await insertLines(tx, payer, row, [
      {
        subscriptionId: content.subscription_id,
        title: 'Credit',
        since: day,
        upto: day,
        seats: 0,
        amount: tax - total,
      },
    ]);
  // A correction lowers what is due of its invoice; the rest, and every refundable note, is credit of the payer.
  const isAdjustment = content.type === 'adjustment' && corrected !== null;
  const applied = isAdjustment ? Math.min(total, await dueOf(tx, corrected)) : 0;
  const entries = [
    { account: 'revenue' as const, amount: total - tax, invoiceId: id },
    { account: 'tax' as const, amount: tax, invoiceId: id },
    { account: 'receivable' as const, amount: -applied, invoiceId: corrected?.id ?? id },
    { account: 'credit' as const, amount: applied - total, invoiceId: id },
  ];
  await post(tx, payer, { currency, entries, at: issued });
  if (isAdjustment) await settleCopy(tx, corrected, issued);
  return row;
};

/** Copies the refunds of a note: money that went back to the payer. */
const copyRefunds = async (
  tx: Transaction,
  row: InvoiceRow,
  { linked_refunds: refunds }: CbCreditNote,
): Promise<void> => {
  for (const { txn_id: externalId, applied_amount: amount, applied_at: at } of refunds) {
    if ((await tx.$count(payments, eq(payments.externalId, externalId))) > 0) continue;
    const back = Math.min(amount, await creditIn(tx, row, row.currency, 'Chargebee'));
    if (back <= 0) continue;
    const now = timeOf(at, new Date());
    const paidOn = now.toISOString().slice(0, 10);
    const payment = { amount: -back, method: 'other', reference: externalId, paidOn } as const;
    await insertPayment(tx, row, { ...payment, by: 'Chargebee', now, externalId });
    const entries = [
      { account: 'credit' as const, amount: back, invoiceId: row.id },
      { account: 'cash' as const, amount: -back, invoiceId: row.id },
    ];
    await post(tx, row, { currency: row.currency, entries, at: now });
  }
};

/** Copies a credit note of a payer of this server with its refunds; true when something was new. */
export const applyCreditNote = async (
  tx: Transaction,
  content: CbCreditNote,
  now = new Date(),
): Promise<boolean> => {
  const payer = await lockCustomer(tx, content.customer_id);
  if (!payer) return false;
  const before = await findCopy(tx, 'credit-note', content.id);
  if (before && content.resource_version <= (before.externalVersion ?? -1)) return false;
  if (!before && content.status === 'voided') return false;
  const { timeZone } = await settingsOf(tx, payer.tenantId);
  const { reference_invoice_id: reference } = content;
  const corrected = reference ? await findCopy(tx, 'invoice', reference) : null;
  const row = before ?? (await insertCopy(tx, payer, content, corrected, { timeZone, now }));
  await tx
    .update(invoices)
    .set({ externalVersion: content.resource_version })
    .where(eq(invoices.id, row.id));
  await copyRefunds(tx, row, content);
  return true;
};
