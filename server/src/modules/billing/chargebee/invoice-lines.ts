import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../../platform/db/database.ts';
import { charges, subscriptions } from '../../../tables/billing.table.ts';
import type { InvoiceRow } from '../invoices.repository.ts';
import type { CustomerRow } from './apply-customer.ts';
import type { CbInvoice, CbLine } from './content.ts';

/** A line as a charge: net, with its company by its subscription. */
interface Line {
  subscriptionId: string | undefined;
  title: string;
  since: string;
  upto: string;
  seats: number;
  amount: number;
}

/** Returns the lines of an invoice: those of Chargebee, its discounts, and what rounding left over. */
export const linesOf = (content: CbInvoice, dayOf: (seconds: number) => string): Line[] => {
  const { line_items: items, discounts, total, tax, price_type: priceType, date = 0 } = content;
  const net = ({ amount, tax_amount: ofLine }: CbLine) =>
    priceType === 'tax_inclusive' ? amount - ofLine : amount;
  const own = items.map((line) => ({
    subscriptionId: line.subscription_id,
    title: line.description,
    since: dayOf(line.date_from),
    upto: dayOf(Math.max(line.date_to, line.date_from)),
    seats: line.quantity,
    amount: net(line),
  }));
  const [day, subscriptionId] = [dayOf(date), items[0]?.subscription_id];
  const without = { since: day, upto: day, seats: 0, subscriptionId };
  const reduced = discounts.map(({ amount, description }) => ({
    ...without,
    title: description || 'Discount',
    amount: -amount,
  }));
  const sum = [...own, ...reduced].reduce((all, { amount }) => all + amount, 0);
  const left = total - tax - sum;
  return [
    ...own,
    ...reduced,
    ...(left === 0 ? [] : [{ ...without, title: 'Rounding', amount: left }]),
  ];
};

/** Finds the subscriptions of lines; a line without one goes to the first company of its payer. */
const subscriptionsOf = async (
  tx: Transaction,
  { tenantId, companyId }: CustomerRow,
  lines: readonly Line[],
) => {
  const ids = lines.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const known = await tx
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.tenantId, tenantId), inArray(subscriptions.externalId, [...ids, ''])),
    );
  const isOfPayer = companyId === null ? undefined : eq(subscriptions.companyId, companyId);
  const [first] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), isOfPayer))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
    .limit(1);
  return (id: string | undefined) => known.find(({ externalId }) => externalId === id) ?? first;
};

/** Writes the lines of a copied invoice as charges of its companies. */
export const insertLines = async (
  tx: Transaction,
  payer: CustomerRow,
  { id: invoiceId, currency, createdAt, periodStart }: InvoiceRow,
  lines: readonly Line[],
): Promise<void> => {
  const find = await subscriptionsOf(tx, payer, lines);
  const rows = lines.flatMap(({ subscriptionId, ...line }) => {
    const owner = find(subscriptionId);
    if (!owner) return [];
    const { tenantId, franchisorId, companyId, id } = owner;
    const place = { tenantId, franchisorId, companyId, subscriptionId: id };
    const fixed = { kind: 'line', term: 0, ofDays: 0, cover: 0, monthly: 0 } as const;
    return [
      { ...line, ...place, ...fixed, id: v7(), currency, invoiceId, dueOn: periodStart, createdAt },
    ];
  });
  if (rows.length > 0) await tx.insert(charges).values(rows);
};
