import { beforeAll, describe, expect, test } from 'vitest';
import type { BillingOverview, ChangePreview, Invoice, Subscription } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { findDifferences } from './proof.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const company = idOf('company', 'acme', 1);

const server = testServer();

const dataOf = async (who: string, method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await server.call(who, method, `${api}${path}`, body ? { body } : {});
  return { status: answer.status, ...answer.body, ...answer.body.data };
};

const differences = () =>
  server.database.transaction({ role: 'worker' }, 'read', (tx) => findDifferences(tx));

let id = '';
beforeAll(async () => {
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM subscriptions WHERE company_id = $1',
    [company],
  );
  id = row?.id ?? '';
});

const preview = async (change: Record<string, string>, who = staff) => {
  const query = new URLSearchParams(change);
  return dataOf(who, 'GET', `/subscriptions/${id}/preview?${query}`);
};
const change = (body: object, hash?: string, who = staff) =>
  dataOf(who, 'POST', `/subscriptions/${id}/change`, { change: body, preview: hash });
const subscription = async (): Promise<Subscription & { charges: unknown[] }> =>
  (await dataOf(staff, 'GET', `/subscriptions/${id}`)).subscription;

test('seats of a billing are those of the companies, also without a subscription', async () => {
  const [bare] = await server.sql<{ id: string; seats: number }>(
    `SELECT id, seats FROM companies WHERE tenant_id = $1 AND seats > 0
      AND id NOT IN (SELECT company_id FROM subscriptions) LIMIT 1`,
    [acme],
  );
  const { billing } = await dataOf(staff, 'GET', `/billing/companies/${bare?.id}`);
  expect(billing.seats.total).toBe(bare?.seats);
  const whole = await dataOf(staff, 'GET', `/billing/organizations/${acme}`);
  const tenant = await dataOf(staff, 'GET', `/white-label/instance-by-id/${acme}`);
  expect(whole.billing.seats.total).toBe(tenant.whiteLabel.seats);
});

describe('a change of seats', () => {
  test('is charged exactly as it was previewed', async () => {
    const { seats } = await subscription();
    const more = seats.total + 3;
    const shown: ChangePreview = (await preview({ kind: 'seats', seats: String(more) })).preview;
    const answer = await change({ kind: 'seats', seats: more }, shown.hash);
    expect(answer.status).toBe(200);
    const after = await subscription();
    expect(after.seats.total).toBe(more);
    expect(after.charges.slice(0, shown.charges.length)).toEqual(shown.charges);
    const { billing }: { billing: BillingOverview } = await dataOf(
      owner,
      'GET',
      `/billing/companies/${company}`,
    );
    expect(billing.estimates[0]).toEqual(shown.next);
    const { company: details } = await dataOf(staff, 'GET', `/companies/${company}`);
    expect(details.seats.total).toBe(more);
  });

  test('is refused when the result has become another one since its preview', async () => {
    const { seats } = await subscription();
    const shown = (await preview({ kind: 'seats', seats: String(seats.total + 1) })).preview;
    expect((await change({ kind: 'seats', seats: seats.total + 2 })).status).toBe(200);
    const late = await change({ kind: 'seats', seats: seats.total + 1 }, shown.hash);
    expect(late.status).toBe(409);
  });

  test('downwards waits for the next term, and never goes below the taken ones', async () => {
    const { seats, termEnd } = await subscription();
    const shown = (await preview({ kind: 'seats', seats: String(seats.total - 1) })).preview;
    expect(shown).toMatchObject({ effectiveOn: termEnd, charges: [], seats: seats.total });
    expect((await change({ kind: 'seats', seats: seats.total - 1 })).status).toBe(200);
    expect((await subscription()).scheduled).toEqual({ seats: seats.total - 1, plan: null });
    if (seats.used > 1)
      expect((await change({ kind: 'seats', seats: seats.used - 1 })).status).toBe(409);
  });
});

test('a pause gives the rest back, a resumption begins a new term, and the books balance', async () => {
  expect((await change({ kind: 'pause' })).status).toBe(200);
  expect(await subscription()).toMatchObject({ status: 'paused', nextChargeOn: null });
  expect((await change({ kind: 'pause' })).status).toBe(409);
  expect((await change({ kind: 'resume' })).status).toBe(200);
  expect((await subscription()).status).toBe('active');
  expect(await differences()).toEqual([]);
});

describe('an invoice', () => {
  const openOne = async (): Promise<Invoice> => {
    const filters = JSON.stringify({ status: ['open', 'past-due'], kind: ['invoice'] });
    const query = new URLSearchParams({ filters, whiteLabel: acme, sort: '{"createdAt":"down"}' });
    const { invoices } = await dataOf(staff, 'GET', `/invoices?${query}`);
    const [first] = (invoices as Invoice[]).filter(({ due, amount }) => due === amount);
    if (!first) throw new Error('No invoice of the demo is open.');
    return first;
  };
  const pay = (invoice: Invoice, amount: number, paidOn = '2026-01-02') =>
    dataOf(staff, 'POST', `/invoices/${invoice._id}/payments`, {
      amount,
      method: 'bank-transfer',
      paidOn,
      reference: 'Tried',
    });
  const dayInHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);

  test('is paid in parts; what is too much becomes credit that can be paid back', async () => {
    const invoice = await openOne();
    // A day has begun somewhere up to 14 hours before it begins in UTC.
    const early = await pay(invoice, 100, dayInHours(48));
    expect(early.fields).toEqual({ paidOn: 'Date cannot be in the future' });
    const part = await pay(invoice, 100, dayInHours(13));
    expect(part.invoice).toMatchObject({ due: invoice.amount - 100 });
    const whole = await pay(invoice, invoice.amount);
    expect(whole.invoice).toMatchObject({ due: 0, status: 'paid' });
    const path = `/invoices/${invoice._id}`;
    expect((await dataOf(staff, 'GET', path)).invoice.credit).toBeGreaterThanOrEqual(100);
    const back = { amount: 100, method: 'bank-transfer', paidOn: '2026-01-03' };
    expect((await dataOf(staff, 'POST', `${path}/refunds`, back)).status).toBe(201);
    const tooMuch = { ...back, amount: 900_000_000 };
    expect((await dataOf(staff, 'POST', `${path}/refunds`, tooMuch)).status).toBe(422);
    expect(await differences()).toEqual([]);
  });

  test('is due at the end of a day of its organization', async () => {
    const { dueOn, dueAt } = await openOne();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
    expect(dueOn).toBe(day.format(new Date(dueAt)));
    expect(dueOn).not.toBe(dueAt.slice(0, 10));
  });

  test('is corrected by notes of at most its amount, and voided only while untouched', async () => {
    const invoice = await openOne();
    const credit = (amount: number) =>
      dataOf(staff, 'POST', `/invoices/${invoice._id}/credit-notes`, { amount, reason: 'Tried' });
    const toVoid = () =>
      dataOf(staff, 'POST', `/invoices/${invoice._id}/void`, { reason: 'Tried' });
    expect((await credit(invoice.amount + 1)).status).toBe(422);
    expect((await credit(1)).invoice.due).toBe(invoice.due - 1);
    expect((await toVoid()).status).toBe(409);
    expect((await credit(invoice.amount - 1)).invoice).toMatchObject({ due: 0, status: 'paid' });
    expect((await credit(1)).status).toBe(422);
    expect(await differences()).toEqual([]);
  });
});

test.each([
  [`UPDATE ledger_entries SET amount = 0`],
  [`DELETE FROM ledger_entries`],
  [`UPDATE invoices SET amount = 0`],
  [`DELETE FROM invoices`],
  [`UPDATE payments SET amount = 0`],
  [`DELETE FROM payments`],
  [`UPDATE charges SET amount = 0`],
  [`UPDATE billing_plans SET price = 0`],
])('no role may: %s', async (statement) => {
  for (const role of ['outpost_tenant', 'outpost_platform', 'outpost_worker'])
    await expect(server.sql(`SET ROLE ${role}; ${statement}`)).rejects.toThrow('permission denied');
  await server.sql('RESET ROLE');
});

test.each([
  [staff, 200],
  ['admin@demo.test', 200],
  [owner, 200],
  ['support@demo.test', 403],
  ['msp@acme.test', 403],
  ['member@acme.test', 403],
  ['owner@northwind.test', 404],
])('the billing of a company answers %s with %i', async (who, status) => {
  expect((await dataOf(who, 'GET', `/billing/companies/${company}`)).status).toBe(status);
});

test('people of a tenant change seats, and nothing else', async () => {
  expect((await change({ kind: 'pause' }, undefined, owner)).status).toBe(403);
  const { seats } = await subscription();
  const more = await change({ kind: 'seats', seats: seats.total + 1 }, undefined, owner);
  expect(more.status).toBe(200);
});
