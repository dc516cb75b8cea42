import { beforeAll, expect, test } from 'vitest';
import type { Subscription } from '@outpost/contracts';
import { chargebeeTest } from '../../../testing/chargebee-calls.ts';
import { acme } from '../../../testing/tenant-rows.ts';

const chargebee = chargebeeTest();
const { call, run, parts, subscriptions, differences } = chargebee;
const ending: Subscription[] = [];

const change = (id: string, body: object) =>
  call('POST', `/subscriptions/${id}/change`, { change: body });

/** Charges of a subscription that are on no invoice of the ledger, and wait for none elsewhere. */
const waiting = (id: string) =>
  parts.server.sql(
    `SELECT id FROM charges WHERE subscription_id = $1 AND invoice_id IS NULL AND amount <> 0
       AND carried_at IS NULL`,
    [id],
  );

const notesOf = (id: string) =>
  parts.server.sql<{ amount: number }>(
    `SELECT DISTINCT i.id, i.amount FROM invoices i JOIN charges c ON c.invoice_id = i.id
     WHERE c.subscription_id = $1 AND i.kind = 'credit-note' AND i.source = 'ledger'`,
    [id],
  );

const companyOf = ({ company }: Subscription) => company._id;

/** Returns a subscription that ends with its term in the ledger, while Chargebee bills its organization. */
const take = (): Subscription => {
  const row = ending.pop();
  if (!row) throw new Error('Too few subscriptions run in this organization.');
  return row;
};

beforeAll(async () => {
  await chargebee.readCatalogue();
  const active = (await subscriptions(acme)).filter(
    ({ status, plan }) => status === 'active' && plan.type === 'paid',
  );
  for (const row of active.slice(0, 3)) {
    const answer = await change(row._id, {
      kind: 'cancel',
      when: 'term-end',
      reason: 'They leave.',
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    ending.push(row);
  }
  await chargebee.switchTo(acme, 'Chargebee', 'cb-standard-monthly');
  await run('chargebee-sweep');
});

test('one that is reactivated takes the credit of its unused days along', async () => {
  const row = take();
  const [before] = [await notesOf(row._id)];
  expect(await waiting(row._id)).toEqual([]);
  expect((await change(row._id, { kind: 'reactivate' })).status).toBe(200);
  expect(await waiting(row._id)).toEqual([]);
  const notes = await notesOf(row._id);
  expect(notes).toHaveLength(before.length + 1);
  await run('chargebee-sweep');
  const customer = parts.chargebee.customers.get(`company-${companyOf(row)}`);
  expect(customer?.promotional_credits).toBeGreaterThan(0);
  expect(parts.chargebee.subscriptions.get(row._id)?.status).toBe('active');
  expect(await differences()).toEqual([]);
});

test('one that goes on resting gets the invoices of the ledger', async () => {
  const row = take();
  const seats = row.seats.total + 2;
  const answer = await call('PATCH', `/companies/${companyOf(row)}/seats`, { seats });
  expect(answer.status).toBe(200);
  expect(await waiting(row._id)).toHaveLength(1);
  await parts.server.sql(
    `UPDATE charges SET due_on = '2020-01-01' WHERE subscription_id = $1 AND invoice_id IS NULL`,
    [row._id],
  );
  await parts.server.enqueue('billing-run', { tenantId: acme });
  await parts.server.deliver();
  expect(await waiting(row._id)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('days that the ledger never invoiced are given back by nobody', async () => {
  const row = take();
  await parts.server.sql(
    `UPDATE charges SET invoice_id = NULL, carried_at = now() WHERE subscription_id = $1
       AND invoice_id IS NULL`,
    [row._id],
  );
  await parts.server.sql(
    `INSERT INTO charges (id, tenant_id, franchisor_id, company_id, subscription_id, kind, term, title,
       since, upto, seats, of_days, amount, currency, cover, monthly, due_on, carried_at)
     SELECT gen_random_uuid(), tenant_id, franchisor_id, company_id, id, 'line', 0, 'Of an old kind',
       '2026-01-01', '2026-01-01', 0, 0, 1000, 'USD', 0, 0, '2026-01-01', now()
     FROM subscriptions WHERE id = $1`,
    [row._id],
  );
  const before = await notesOf(row._id);
  expect((await change(row._id, { kind: 'reactivate' })).status).toBe(200);
  expect(await waiting(row._id)).toEqual([]);
  expect(await notesOf(row._id)).toEqual(before);
});

test('seats that changed at Chargebee while a change was on its way reach the company', async () => {
  const row = (await subscriptions(acme)).find(
    ({ status, billingType }) => status === 'active' && billingType === 'Chargebee',
  );
  if (!row) throw new Error('No subscription runs at Chargebee.');
  await chargebee.deliverNew();
  await parts.server.sql(`UPDATE subscriptions SET sync_due_at = now() WHERE id = $1`, [row._id]);
  const there = parts.chargebee.subscriptions.get(row._id);
  if (there) {
    there.quantity = row.seats.total + 5;
    there.resource_version += 1;
  }
  await run('chargebee-sweep');
  const [company] = await parts.server.sql<{ seats: number }>(
    'SELECT seats FROM companies WHERE id = $1',
    [companyOf(row)],
  );
  expect(company?.seats).toBe(row.seats.total + 5);
});

test('fewer seats from the next term leave the monthly revenue that Chargebee says', async () => {
  const row = (await subscriptions(acme)).find(
    ({ status, billingType, seats }) =>
      status === 'active' && billingType === 'Chargebee' && seats.total > 2,
  );
  const mrr = async () => {
    const rows = await parts.server.sql<{ mrr: number }>(
      'SELECT mrr FROM subscriptions WHERE id = $1',
      [row?._id],
    );
    return rows[0]?.mrr;
  };
  await parts.server.sql('UPDATE subscriptions SET mrr = 777 WHERE id = $1', [row?._id]);
  const seats = (row?.seats.total ?? 0) - 1;
  const answer = await call('PATCH', `/companies/${row?.company._id}/seats`, { seats });
  expect(answer.status).toBe(200);
  expect(await mrr()).toBe(777);
});
