import type { paymentMethods } from '@outpost/contracts';
import { invoices, payments } from '../tables/billing.table.ts';
import type { companies } from '../tables/companies.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dateOf, type DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

type Place = Pick<typeof invoices.$inferInsert, 'tenantId' | 'franchisorId' | 'companyId'>;

/** A company with the values that determine its invoices. */
export type Customer = Pick<
  typeof companies.$inferInsert,
  'type' | 'status' | 'createdAt' | 'updatedAt'
> &
  Place;

const billedMonths = 5;
const seatPrice = 4_900;
const dayMs = 86_400_000;

/** Returns the start (UTC) of the month so many months before that of `today`. */
const monthBefore = (today: Date, months: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1));

/** One tenant is billed in euros. */
const currencyOf = (tenantId: string) => (tenantId === tenantIdOf('northwind') ? 'EUR' : 'USD');

/** Invoices are due at the start of the next month, so that the one of this month is open. */
const stateOf = (monthsAgo: number, company: number, hasPaidDay: boolean) => {
  if (monthsAgo === 0) return hasPaidDay && company % 3 === 2 ? 'paid' : 'open';
  if (monthsAgo === 1 && company % 4 === 0) return 'past-due';
  return monthsAgo === 3 && company % 7 === 2 ? 'void' : 'paid';
};

const billOf = (customer: Place, company: number, monthsAgo: number, today: Date) => {
  const issuedAt = monthBefore(today, monthsAgo);
  const paidAt = new Date(issuedAt.getTime() + 3 * dayMs);
  const status = stateOf(monthsAgo, company, paidAt <= today);
  const period = dateOf(issuedAt).slice(0, 7);
  const { tenantId, franchisorId, companyId } = customer;
  return {
    tenantId,
    franchisorId,
    companyId,
    id: idOf('invoice', companyId, period),
    number: `INV-${period}-${String(company + 1).padStart(3, '0')}`,
    period,
    amount: seatPrice * (2 + (company % 5)),
    currency: currencyOf(tenantId),
    status: status as (typeof invoices.$inferInsert)['status'],
    dueAt: monthBefore(issuedAt, -1),
    paidAt: status === 'paid' ? paidAt : null,
    createdAt: issuedAt,
    updatedAt: status === 'paid' ? paidAt : issuedAt,
  };
};

/** Returns the invoices of five months of a paying company, as long as it paid. */
const billsOf = (customer: Customer, company: number, today: Date) => {
  const { type, status, createdAt, updatedAt } = customer;
  const end = status === 'deactivated' ? updatedAt : today;
  if (type !== 'paid' || !createdAt || !end) return [];
  return Array.from({ length: billedMonths }, (_, index) =>
    billOf(customer, company, billedMonths - 1 - index, today),
  ).filter(({ createdAt: issuedAt }) => issuedAt >= createdAt && issuedAt <= end);
};

const paymentStates = { paid: 'succeeded', 'past-due': 'failed', void: 'refunded' } as const;

/** Returns the one payment of an invoice; a void one was paid and refunded. */
const paymentOf = (bill: ReturnType<typeof billOf>, method: (typeof paymentMethods)[number]) => {
  const { id, status, paidAt, dueAt, createdAt, ...rest } = bill;
  if (!status || status === 'open') return [];
  const triedAt = status === 'past-due' ? dueAt : (paidAt ?? new Date(+createdAt + 3 * dayMs));
  const { tenantId, franchisorId, companyId, amount, currency } = rest;
  return [
    {
      tenantId,
      franchisorId,
      companyId,
      amount,
      currency,
      id: idOf('payment', id),
      invoiceId: id,
      method,
      status: paymentStates[status],
      paidAt: status === 'past-due' ? null : triedAt,
      createdAt: triedAt,
      updatedAt: triedAt,
    },
  ];
};

/** Inserts invoices of every paying company with their payments. */
export const seedBilling = async (
  tx: Transaction,
  customers: Customer[],
  method: () => (typeof paymentMethods)[number],
  daysAgo: DaysAgo,
): Promise<void> => {
  const bills = customers.flatMap((one, index) => billsOf(one, index, daysAgo(0)));
  await tx.insert(invoices).values(bills);
  await tx.insert(payments).values(bills.flatMap((bill) => paymentOf(bill, method())));
};
