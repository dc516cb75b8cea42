import { describe, expect, test } from 'vitest';
import type { ChangePreview, Plan, Subscription } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { billAt } from './billing-run.ts';
import { amountText, moneyText } from '../../platform/billing/money-text.ts';
import { findDifferences } from './proof.ts';

const server = testServer();
const api = '/v1/super-admin';
const staff = 'super@demo.test';
const company = idOf('company', 'acme', 1);

const subscription = async (): Promise<Subscription> => {
  const query = new URLSearchParams({ whiteLabel: acme, limit: '100' });
  const { body } = await server.call(staff, 'GET', `${api}/subscriptions?${query}`);
  const found = (body.data.subscriptions as Subscription[]).find(
    (one) => one.company._id === company,
  );
  if (!found) throw new Error('The company of the demo has no subscription.');
  return found;
};
const differences = () =>
  server.database.transaction({ role: 'worker' }, 'read', (tx) => findDifferences(tx));

test('of two people who add seats at once with one preview, one is charged', async () => {
  const { _id: id, seats } = await subscription();
  const wanted = seats.total + 2;
  const query = new URLSearchParams({ kind: 'seats', seats: String(wanted) });
  const shown = await server.call(staff, 'GET', `${api}/subscriptions/${id}/preview?${query}`);
  const { hash } = shown.body.data.preview as ChangePreview;
  const body = { change: { kind: 'seats', seats: wanted }, preview: hash };
  const answers = await Promise.all(
    [staff, 'owner@acme.test'].map((who) =>
      server.call(who, 'POST', `${api}/subscriptions/${id}/change`, { body }),
    ),
  );
  const [taken, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(taken?.status).toBe(200);
  // The second one meets other charges, or seats that are there already.
  expect([409, 422]).toContain(refused?.status);
  expect((await subscription()).seats.total).toBe(wanted);
  expect(await differences()).toEqual([]);
});

interface Books {
  next: number;
  invoices: number;
}

const books = async (): Promise<Books | undefined> => {
  const rows = await server.sql<Books>(
    `SELECT next_invoice AS next, (SELECT count(*)::int FROM invoices i
       WHERE i.tenant_id = s.tenant_id AND kind = 'invoice') AS invoices
     FROM billing_settings s WHERE tenant_id = $1`,
    [acme],
  );
  return rows[0];
};

const billOn = (day: string, enqueue: () => Promise<void>) =>
  server.database.transaction({ role: 'worker' }, 'write', (tx) =>
    billAt(tx, acme, { day, now: new Date(`${day}T12:00:00Z`), payer: 'company' }, { enqueue }),
  );

test('a job that dies between a number and its mail leaves neither, and the next run gives the same number', async () => {
  const { termEnd } = await subscription();
  const before = await books();
  const dies = async () => {
    throw new Error('The queue is gone.');
  };
  await expect(billOn(termEnd, dies)).rejects.toThrow('The queue is gone.');
  expect(await books()).toEqual(before);
  await billOn(termEnd, async () => undefined);
  const after = await books();
  expect(after?.invoices).toBeGreaterThan(before?.invoices ?? 0);
  expect((after?.next ?? 0) - (before?.next ?? 0)).toBe(
    (after?.invoices ?? 0) - (before?.invoices ?? 0),
  );
  expect(await differences()).toEqual([]);
});

test('a second run of a day has no further effect', async () => {
  const { termEnd } = await subscription();
  await billOn(termEnd, async () => undefined);
  const once = await books();
  await billOn(termEnd, async () => undefined);
  expect(await books()).toEqual(once);
});

test('a plan that is withdrawn keeps its subscriptions, which renew for their price', async () => {
  const { plan, termEnd, mrr } = await subscription();
  const { body } = await server.call(staff, 'GET', `${api}/plans`);
  const offered = (body.data.plans as Plan[]).find((one) => one.key === plan.key && one.isOffered);
  const path = `${api}/plans/${offered?._id}/withdraw`;
  expect((await server.call(staff, 'POST', path)).status).toBe(200);
  await billOn(termEnd, async () => undefined);
  const renewed = await subscription();
  expect([renewed.plan.key, renewed.mrr, renewed.status]).toEqual([plan.key, mrr, 'active']);
  expect(renewed.termStart).toBe(termEnd);
  const change = { change: { kind: 'plan', plan: offered?._id, when: 'now' } };
  const refused = await server.call(staff, 'POST', `${api}/subscriptions/${renewed._id}/change`, {
    body: change,
  });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { plan: 'This plan is not offered' },
  ]);
});

describe('amounts', () => {
  test.each([
    [120_450, 'USD', '$1,204.50', '1204.50'],
    [-5, 'EUR', '-€0.05', '-0.05'],
    [1_204, 'JPY', '¥1,204', '1204'],
  ])('%i of %s are %s, in a table %s', (amount, currency, text, cell) => {
    expect([moneyText(amount, currency), amountText(amount, currency)]).toEqual([text, cell]);
  });
});

test.each([
  // Daylight saving begins and ends in between.
  ['2027-03-20', '2027-04-03', '2027-04-03T21:59:59.999Z'],
  ['2027-10-20', '2027-11-03', '2027-11-03T22:59:59.999Z'],
  ['2028-02-20', '2028-03-05', '2028-03-05T22:59:59.999Z'],
])('an invoice of %s in Berlin is due at the end of %s', async (day, dueOn, dueAt) => {
  await server.sql(
    `UPDATE billing_settings SET time_zone = 'Europe/Berlin', payment_days = 14
     WHERE tenant_id = $1`,
    [acme],
  );
  await billOn(day, async () => undefined);
  const query = new URLSearchParams({
    whiteLabel: acme,
    filters: JSON.stringify({ kind: ['invoice'] }),
    sort: JSON.stringify({ createdAt: 'down' }),
  });
  const { body } = await server.call(staff, 'GET', `${api}/invoices?${query}`);
  const [newest] = body.data.invoices as { dueOn: string; dueAt: string }[];
  expect(newest).toMatchObject({ dueOn, dueAt });
});
