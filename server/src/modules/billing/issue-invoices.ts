import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addDays, endOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { billingSettings as booksTable } from '../../tables/billing-plans.table.ts';
import { charges, invoices } from '../../tables/billing.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { tellAboutInvoice } from './billing-notices.ts';
import { invoiceNoun, readInvoice, type InvoiceRow } from './invoices.repository.ts';
import { creditIn, dueOf, post, type PayerPlace } from './ledger.ts';
import { insertPayment } from './insert-payment.ts';
import { moneyText } from '../../platform/billing/money-text.ts';
import { taxOf } from './prices.ts';
import { isOfLedger } from './chargebee/carry-charges.ts';
import { payerOf } from './save-subscription.ts';
import { lockBooks } from './settings.ts';
import type { ChargeRow } from './subscriptions.repository.ts';

type Books = typeof booksTable.$inferSelect;

/** Day and time of invoices, and the queue of their mails; null sends none. */
export interface Issue {
  day: string;
  now: Date;
  jobs: Pick<JobQueue, 'enqueue'> | null;
  /** Charges to issue at once, whatever their day is; without it only those that are due. */
  atOnce?: 'of-ledger' | 'everything';
}

const digits = 5;

/** Returns the next number of a kind, and the books after it. */
const numberOf = (books: Books, kind: 'invoice' | 'credit-note') => {
  const isNote = kind === 'credit-note';
  const count = isNote ? books.nextCreditNote : books.nextInvoice;
  const number = `${isNote ? 'CN' : 'INV'}-${String(count).padStart(digits, '0')}`;
  const next = isNote ? { nextCreditNote: count + 1 } : { nextInvoice: count + 1 };
  return { number, next };
};

/** Takes the next number of a kind from locked books. */
export const takeNumber = async (
  tx: Transaction,
  books: Books,
  kind: 'invoice' | 'credit-note',
): Promise<string> => {
  const { number, next } = numberOf(books, kind);
  Object.assign(books, next);
  await tx.update(booksTable).set(next).where(eq(booksTable.id, books.id));
  return number;
};

/** Returns the parts of the settings that an invoice keeps. */
export const sellerOf = ({ legalName, address, taxName, taxRate }: Books) => ({
  legalName,
  address,
  taxName,
  taxRate,
});

/** Marks an invoice as paid, once nothing is due. */
export const settle = async (tx: Transaction, invoice: InvoiceRow, at: Date): Promise<void> => {
  if (invoice.status !== 'open' || (await dueOf(tx, invoice)) > 0) return;
  const target = { id: invoice.id, ifMatch: null, noun: invoiceNoun };
  await changeRecord(tx, invoices, target, { status: 'paid', paidAt: at });
};

/** Pays an invoice from the credit of its payer, as far as it goes. */
const payFromCredit = async (
  tx: Transaction,
  invoice: InvoiceRow,
  { day, now }: Pick<Issue, 'day' | 'now'>,
): Promise<void> => {
  const { currency } = invoice;
  const [credit, due] = [await creditIn(tx, invoice, currency, 'ledger'), await dueOf(tx, invoice)];
  const amount = Math.min(credit, due);
  if (amount <= 0) return;
  await insertPayment(tx, invoice, { amount, method: 'credit', paidOn: day, by: 'Outpost', now });
  const entries = [
    { account: 'credit' as const, amount, invoiceId: invoice.id },
    { account: 'receivable' as const, amount: -amount, invoiceId: invoice.id },
  ];
  await post(tx, invoice, { currency, entries, at: now });
};

const collectsOf = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const isIt = eq(whiteLabels.id, tenantId);
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  return row?.billing.whiteLabelBilling.autoCollection ?? true;
};

const postingsOf = (invoice: InvoiceRow) => {
  const { id: invoiceId, kind, subtotal, tax, amount } = invoice;
  const sign = kind === 'invoice' ? 1 : -1;
  return [
    // A credit note of charges becomes credit; there is no invoice that it corrects.
    {
      account: kind === 'invoice' ? ('receivable' as const) : ('credit' as const),
      amount: sign * amount,
      invoiceId,
    },
    { account: 'revenue' as const, amount: 0 - sign * subtotal, invoiceId },
    { account: 'tax' as const, amount: 0 - sign * tax, invoiceId },
  ];
};

const insertInvoice = async (
  tx: Transaction,
  books: Books,
  place: PayerPlace,
  { lines, day, now }: { lines: readonly ChargeRow[]; day: string; now: Date },
): Promise<InvoiceRow> => {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const kind = sum < 0 ? 'credit-note' : 'invoice';
  const [subtotal, tax] = [Math.abs(sum), taxOf(Math.abs(sum), books.taxRate)];
  const periodStart = lines.map(({ since }) => since).toSorted()[0] ?? day;
  const id = await insertRecord(tx, invoices, {
    ...place,
    ...sellerOf(books),
    id: v7({ msecs: now.getTime() }),
    kind,
    number: await takeNumber(tx, books, kind),
    payer: place.companyId === null ? 'organization' : 'company',
    period: periodStart.slice(0, 7),
    periodStart,
    periodEnd:
      lines
        .map(({ upto }) => upto)
        .toSorted()
        .at(-1) ?? day,
    subtotal,
    tax,
    amount: subtotal + tax,
    currency: lines[0]?.currency ?? 'USD',
    status: kind === 'invoice' && sum > 0 ? 'open' : 'paid',
    paidAt: kind === 'invoice' && sum > 0 ? null : now,
    dueAt: endOfDay(addDays(day, books.paymentDays), books.timeZone),
    createdAt: now,
    updatedAt: now,
  });
  return readInvoice(tx, id);
};

const issueOne = async (
  tx: Transaction,
  books: Books,
  place: PayerPlace,
  { lines, day, now, jobs }: Issue & { lines: readonly ChargeRow[] },
): Promise<void> => {
  const invoice = await insertInvoice(tx, books, place, { lines, day, now });
  const ids = lines.map(({ id }) => id);
  await tx.update(charges).set({ invoiceId: invoice.id }).where(inArray(charges.id, ids));
  const { id, number, amount, currency, kind } = invoice;
  await post(tx, place, { currency, entries: postingsOf(invoice), at: now });
  if (kind === 'invoice' && (await collectsOf(tx, place.tenantId)))
    await payFromCredit(tx, invoice, { day, now });
  await settle(tx, invoice, now);
  const due = await dueOf(tx, invoice);
  const title = kind === 'invoice' ? `Invoice ${number}` : `Credit note ${number}`;
  const isPaid = `${moneyText(amount, currency)}; nothing is left to pay.`;
  const body =
    due > 0 ? `${moneyText(due, currency)} is due on ${addDays(day, books.paymentDays)}.` : isPaid;
  await tellAboutInvoice(tx, jobs, { ...place, id }, { title, body });
};

/**
 * Issues the invoices of an organization that are due on a day: for each payer and currency one with every charge that
 * waits, once one of them is due. A negative sum becomes a credit note.
 */
export const issueInvoices = async (
  tx: Transaction,
  tenantId: string,
  issue: Issue,
): Promise<number> => {
  const isWaiting = and(
    eq(charges.tenantId, tenantId),
    isNull(charges.invoiceId),
    ne(charges.amount, 0),
    isNull(charges.carriedAt),
    issue.atOnce === 'everything' ? undefined : isOfLedger,
  );
  const books = await lockBooks(tx, tenantId);
  const payer = await payerOf(tx, tenantId);
  const waiting = await tx
    .select()
    .from(charges)
    .where(isWaiting)
    .orderBy(charges.companyId, charges.since, charges.id);
  const groups = Map.groupBy(waiting, ({ companyId, currency }) =>
    payer === 'company' ? `${companyId} ${currency}` : currency,
  );
  let issued = 0;
  for (const lines of groups.values()) {
    const [first] = lines;
    const isDue = issue.atOnce !== undefined || lines.some(({ dueOn }) => dueOn <= issue.day);
    if (!first || !isDue) continue;
    const own = { franchisorId: first.franchisorId, companyId: first.companyId };
    const place =
      payer === 'company'
        ? { tenantId, ...own }
        : { tenantId, franchisorId: null, companyId: null };
    await issueOne(tx, books, place, { ...issue, lines });
    issued += 1;
  }
  return issued;
};
