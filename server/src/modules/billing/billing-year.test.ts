import { beforeAll, expect, test } from 'vitest';
import type { SubscriptionChange } from '@outpost/contracts';
import { addDays } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';
import { changeSubscription, previewChange } from './change-subscription.service.ts';
import { creditInvoice, recordPayment } from './payments.service.ts';
import { findDifferences } from './proof.ts';

const server = testServer();
const tenantId = tenantIdOf('kestrel');
const companies = {
  anvil: '00000000-0000-4000-8000-00000000000a',
  birch: '00000000-0000-4000-8000-00000000000b',
  cobalt: '00000000-0000-4000-8000-00000000000c',
} as const;
type Name = keyof typeof companies;

const inBilling = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  server.database.transaction({ role: 'worker' }, 'write', work);

/** Noon of a day: the settings of the organization have the time zone UTC. */
const at = (day: string) => new Date(`${day}T12:00:00Z`);

const join = (name: Name, seats: number) => async (day: string) => {
  await server.sql(
    `INSERT INTO companies (id, tenant_id, franchisor_id, is_franchisor, name, status, type, seats,
       created_at) VALUES ($1, $2, $1, true, $3, 'active', 'paid', $4, $5)`,
    [companies[name], tenantId, name, seats, at(day)],
  );
};

const staff = { permissions: ['billing:decide'], name: 'Sable Quill' } as unknown as Session;

/** Makes a change exactly as it was previewed. */
const change = (name: Name, wanted: SubscriptionChange) => async (day: string) => {
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM subscriptions WHERE company_id = $1',
    [companies[name]],
  );
  const id = row?.id ?? '';
  await inBilling(async (tx) => {
    const { hash } = await previewChange(tx, staff, id, wanted, at(day));
    await changeSubscription(tx, staff, id, { change: wanted, preview: hash }, at(day));
  });
};

const moveToYearly = async (day: string) => {
  const [plan] = await server.sql<{ id: string }>(
    `SELECT id FROM billing_plans WHERE key = 'standard-yearly' AND withdrawn_at IS NULL`,
  );
  await change('cobalt', { kind: 'plan', plan: plan?.id, when: 'now' })(day);
};

const idOfNumber = async (number: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM invoices WHERE tenant_id = $1 AND number = $2',
    [tenantId, number],
  );
  return row?.id ?? '';
};

const pay = (number: string, amount: number) => async (day: string) => {
  const id = await idOfNumber(number);
  const payment = { amount, method: 'bank-transfer', paidOn: day, reference: number } as const;
  await inBilling((tx) => recordPayment(tx, id, payment, { name: staff.name, now: at(day) }));
};

const correct = (number: string, amount: number) => async (day: string) => {
  const id = await idOfNumber(number);
  const note = { amount, reason: 'A discount that was promised.' };
  await inBilling((tx) => creditInvoice(tx, id, note, { now: at(day) }));
};

/** Events of the year by their days. Joining comes before the job of the day, the rest after it. */
const joins: Record<string, (day: string) => Promise<void>> = {
  '2026-01-31': join('anvil', 2),
  '2026-04-01': join('birch', 2),
  '2026-05-15': join('cobalt', 1),
};
const events: Record<string, (day: string) => Promise<void>> = {
  '2026-03-10': change('anvil', { kind: 'seats', seats: 3 }),
  '2026-04-10': pay('INV-00004', 11_609),
  '2026-04-19': change('birch', { kind: 'seats', seats: 5 }),
  '2026-05-21': change('birch', { kind: 'pause' }),
  '2026-05-31': moveToYearly,
  '2026-06-15': change('anvil', { kind: 'seats', seats: 1 }),
  '2026-07-10': change('birch', { kind: 'resume' }),
  '2026-08-20': change('birch', { kind: 'cancel', when: 'term-end' }),
  '2026-11-10': correct('INV-00009', 5_000),
};

/**
 * Computed by hand: $49.00 for a seat and month, $490.00 for a year, 8.25 % of tax. Columns: number, day, company, net,
 * tax, and the part that is not paid at the end of the year.
 */
const invoices = [
  ['INV-00001', '2026-01-31', 'anvil', 9_800, 809, 10_609],
  ['INV-00002', '2026-02-28', 'anvil', 9_800, 809, 10_609],
  // 3 × $49.00, and one seat for 21 of 31 days: $33.19.
  ['INV-00003', '2026-03-31', 'anvil', 18_019, 1_487, 19_506],
  ['INV-00004', '2026-04-01', 'birch', 9_800, 809, 0],
  ['INV-00005', '2026-04-30', 'anvil', 14_700, 1_213, 15_913],
  // 5 × $49.00, and 3 seats for 12 of 30 days: $58.80. $10.00 were paid in advance.
  ['INV-00006', '2026-05-01', 'birch', 30_380, 2_506, 31_886],
  ['INV-00007', '2026-05-15', 'cobalt', 4_900, 404, 5_304],
  ['INV-00008', '2026-05-31', 'anvil', 14_700, 1_213, 15_913],
  // $490.00 less 15 of 31 days of $49.00: $23.71. A note of $50.00 corrects it.
  ['INV-00009', '2026-05-31', 'cobalt', 46_629, 3_847, 45_476],
  // 11 of 31 days of $245.00, given back.
  ['CN-00001', '2026-06-01', 'birch', 8_694, 717, 0],
  ['INV-00010', '2026-06-30', 'anvil', 4_900, 404, 5_304],
  // $94.11 of the credit note pay a part.
  ['INV-00011', '2026-07-10', 'birch', 24_500, 2_021, 17_110],
  ['INV-00012', '2026-07-31', 'anvil', 4_900, 404, 5_304],
  ['INV-00013', '2026-08-10', 'birch', 24_500, 2_021, 26_521],
  ['INV-00014', '2026-08-31', 'anvil', 4_900, 404, 5_304],
  ['INV-00015', '2026-09-30', 'anvil', 4_900, 404, 5_304],
  ['INV-00016', '2026-10-31', 'anvil', 4_900, 404, 5_304],
  ['CN-00002', '2026-11-10', 'cobalt', 4_619, 381, 0],
  ['INV-00017', '2026-11-30', 'anvil', 4_900, 404, 5_304],
  ['INV-00018', '2026-12-31', 'anvil', 4_900, 404, 5_304],
];

const run = async (day: string) => {
  await server.enqueue('billing-run', { tenantId, at: at(day).toISOString() });
  await server.deliver();
};

beforeAll(async () => {
  await server.sql(
    `UPDATE white_labels SET billing = jsonb_set(billing, '{whiteLabelBilling,recordOfflinePayment}',
       'true') WHERE id = $1`,
    [tenantId],
  );
  await server.sql(
    `INSERT INTO billing_settings (id, tenant_id, legal_name, address, tax_name, tax_rate,
       payment_days, time_zone) VALUES ($1, $1, '', '', 'Tax', 825, 14, 'UTC')`,
    [tenantId],
  );
  for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    await joins[day]?.(day);
    await run(day);
    await events[day]?.(day);
    // Charges of a change at once are due on the same day.
    if (events[day]) await run(day);
  }
});

test('a year of joins, changes, pauses, credits and ends gives the invoices computed by hand', async () => {
  const found = await server.sql<Record<string, unknown>>(
    `SELECT number, to_char(i.created_at, 'YYYY-MM-DD') AS day, c.name, subtotal, tax,
       (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries e
        WHERE e.invoice_id = i.id AND e.account = 'receivable') AS due
     FROM invoices i JOIN companies c ON c.id = i.company_id WHERE i.tenant_id = $1
     ORDER BY i.created_at, i.kind = 'credit-note', number`,
    [tenantId],
  );
  expect(found.map(Object.values)).toEqual(invoices);
});

test('the books balance, and every day was charged exactly once', async () => {
  expect(await inBilling(findDifferences)).toEqual([]);
});

test('the subscriptions end as the year left them', async () => {
  const rows = await server.sql(
    `SELECT c.name, s.status, s.seats, s.term_end::text, c.seats AS company_seats
     FROM subscriptions s JOIN companies c ON c.id = s.company_id WHERE s.tenant_id = $1
     ORDER BY c.name`,
    [tenantId],
  );
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['anvil', 'active', 1, '2027-01-31', 1],
    ['birch', 'cancelled', 5, '2026-09-10', 5],
    ['cobalt', 'active', 1, '2027-05-31', 1],
  ]);
});
