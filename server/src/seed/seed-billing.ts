import type { paymentMethods } from '@outpost/contracts';
import { invoices, payments } from '../modules/billing/billing.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import { idOf } from './random.ts';

type Place = Pick<typeof invoices.$inferInsert, 'tenantId' | 'franchisorId' | 'companyId'>;

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const seatPrice = 4_900;

/** The bills of five months: the last is open or past due, one try to pay was refused before. */
const billsOf = (place: Place, company: number) =>
  months.map((period, index) => {
    const isLast = index === months.length - 1;
    const unpaid = company % 4 === 0 ? ('past-due' as const) : ('open' as const);
    const issued = Date.parse(`${period}-01T06:00:00Z`);
    return {
      ...place,
      id: idOf('invoice', place.companyId, index),
      number: `INV-${period}-${String(company + 1).padStart(3, '0')}`,
      period,
      amount: seatPrice * (2 + (company % 5)),
      status: isLast ? unpaid : ('paid' as const),
      dueAt: new Date(issued + 14 * 86_400_000),
      paidAt: isLast ? null : new Date(issued + 3 * 86_400_000),
      createdAt: new Date(issued),
    };
  });

/** Invoices of every company, and what was paid for them. */
export const seedBilling = async (
  tx: Transaction,
  places: Place[],
  method: () => (typeof paymentMethods)[number],
): Promise<void> => {
  const bills = places.flatMap(billsOf);
  await tx.insert(invoices).values(bills);
  const tries = bills.filter(({ status }) => status !== 'open');
  await tx.insert(payments).values(
    tries.map(({ id, tenantId, franchisorId, companyId, amount, paidAt, dueAt }) => ({
      id: idOf('payment', id),
      tenantId,
      franchisorId,
      companyId,
      invoiceId: id,
      amount,
      method: method(),
      status: paidAt ? ('succeeded' as const) : ('failed' as const),
      paidAt,
      createdAt: paidAt ?? dueAt,
    })),
  );
};
