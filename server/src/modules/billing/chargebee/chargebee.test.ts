import { describe, expect, test } from 'vitest';
import type { BillingSwitchPreview, ChangePreview, Plan, Subscription } from '@outpost/contracts';
import { chargebeeTest, staff } from '../../../testing/chargebee-calls.ts';
import { acme, northwind } from '../../../testing/tenant-rows.ts';

const chargebee = chargebeeTest();
const { call, run, parts, subscriptions, overview, differences } = chargebee;

const running = async (): Promise<Subscription> => {
  const found = (await subscriptions(acme)).find(
    ({ status, billingType }) => status === 'active' && billingType === 'Chargebee',
  );
  if (!found) throw new Error('No subscription runs at Chargebee.');
  return found;
};

test('the catalogue is read: its prices are plans that only Chargebee changes', async () => {
  const plans = await chargebee.readCatalogue();
  const copies = plans.filter(({ source, isOffered }) => source === 'Chargebee' && isOffered);
  expect(copies.map(({ key, price, period }) => [key, price, period]).toSorted()).toEqual([
    ['cb-partner-monthly', 3_900, 'month'],
    ['cb-standard-monthly', 4_900, 'month'],
    ['cb-standard-yearly', 49_000, 'year'],
  ]);
  const [first] = copies;
  const answer = await call('POST', `/plans/${first?._id}/withdraw`);
  expect(answer.status).toBe(409);
});

test('a switch says what it would do, and moves every paying subscription', async () => {
  const path = `/white-label/${acme}/billing-switch?to=Chargebee&plan=cb-standard-monthly`;
  const shown = (await call('GET', path)).body.data.preview as BillingSwitchPreview;
  expect(shown).toMatchObject({ from: 'Custom', to: 'Chargebee', obstacle: null });
  expect(shown.plan).toBe('Standard, monthly');
  expect(shown.subscriptions).toBeGreaterThan(2);
  expect(shown.givenBack.length).toBeGreaterThan(0);
  const answer = await chargebee.switchTo(acme, 'Chargebee', 'cb-standard-monthly');
  expect(answer.status).toBe(200);
  const all = await subscriptions(acme);
  const moved = all.filter((one) => one.billingType === 'Chargebee');
  expect(moved).toHaveLength(shown.subscriptions);
  // Those that rest stay where they are.
  const resting = all.filter(({ plan, status }) => plan.type === 'paid' && status === 'cancelled');
  expect(resting.map(({ billingType }) => billingType)).toContain('Custom');
  expect(moved.every(({ sync }) => sync !== null)).toBe(true);
  expect(await differences()).toEqual([]);
});

const creditOfAcme = async (): Promise<number> => {
  const [row] = await parts.server.sql<{ credit: number }>(
    `SELECT -sum(amount)::int AS credit FROM ledger_entries WHERE tenant_id = $1
       AND account = 'credit'`,
    [acme],
  );
  return row?.credit ?? 0;
};

test('the next sweep brings them there, and nothing is lost', async () => {
  const before = await overview(acme);
  const credit = await creditOfAcme();
  await run('chargebee-sweep');
  const moved = (await subscriptions(acme)).filter((one) => one.billingType === 'Chargebee');
  expect(moved.map(({ sync }) => sync?.error ?? null).filter(Boolean)).toEqual([]);
  const there = parts.chargebee.subscriptions;
  for (const { _id, status, seats } of moved) {
    if (status === 'paused') continue;
    expect(there.get(_id)).toMatchObject({ status, quantity: seats.total });
  }
  expect(moved.some(({ status }) => status === 'active')).toBe(true);
  await chargebee.deliverNew();
  const after = await overview(acme);
  expect(after.invoices.length).toBeGreaterThanOrEqual(before.invoices.length);
  expect(await differences()).toEqual([]);
  // Sums paid in advance went along.
  const given = [...parts.chargebee.customers.values()].map((one) => one.promotional_credits);
  expect(credit).toBeGreaterThan(0);
  expect(given.reduce((sum, amount) => sum + amount, await creditOfAcme())).toBe(credit);
});

describe('changes with a preview', () => {
  test('more seats are charged as they were shown', async () => {
    const { _id, seats } = await running();
    const wanted = seats.total + 3;
    const path = `/subscriptions/${_id}/preview?kind=seats&seats=${wanted}`;
    const shown = (await call('GET', path)).body.data.preview as ChangePreview;
    const count = parts.chargebee.invoices.size;
    const body = { change: { kind: 'seats', seats: wanted }, preview: shown.hash };
    const answer = await call('POST', `/subscriptions/${_id}/change`, body);
    expect(answer.status).toBe(200);
    expect(answer.body.data.subscription.seats.total).toBe(wanted);
    const invoice = [...parts.chargebee.invoices.values()].at(-1);
    expect(parts.chargebee.invoices.size).toBe(count + 1);
    expect(invoice?.total).toBe(shown.next?.total);
    expect(await differences()).toEqual([]);
  });

  test('a change that drifted since its preview is refused', async () => {
    const { _id, seats } = await running();
    const body = { change: { kind: 'seats', seats: seats.total + 1 }, preview: 'of another time' };
    const answer = await call('POST', `/subscriptions/${_id}/change`, body);
    expect(answer.status).toBe(409);
    expect(parts.chargebee.subscriptions.get(_id)?.quantity).toBe(seats.total);
  });

  test('fewer seats wait for the end of the term', async () => {
    const { _id, seats } = await running();
    const wanted = Math.max(seats.used, seats.total - 1);
    const body = { change: { kind: 'seats', seats: wanted } };
    const answer = await call('POST', `/subscriptions/${_id}/change`, body);
    expect(answer.body.data.subscription).toMatchObject({
      seats: { total: seats.total },
      scheduled: { seats: wanted },
    });
  });

  test.each([
    ['pause', {}, 'paused'],
    ['resume', {}, 'active'],
    ['cancel', { when: 'term-end' }, 'non_renewing'],
    ['reactivate', {}, 'active'],
    ['cancel', { when: 'now' }, 'cancelled'],
    ['reactivate', {}, 'active'],
  ])('%s %o ends in %s', async (kind, more, status) => {
    const id = kept.id ?? (await running())._id;
    kept.id = id;
    const query = new URLSearchParams({ kind, ...more });
    const shown = (await call('GET', `/subscriptions/${id}/preview?${query}`)).body.data.preview;
    expect(shown.status).toBe(status);
    const body = { change: { kind, ...more }, preview: shown.hash };
    const answer = await call('POST', `/subscriptions/${id}/change`, body);
    expect([answer.status, answer.body.data?.subscription.status]).toEqual([200, status]);
    expect(parts.chargebee.subscriptions.get(id)?.status).toBe(status);
    expect(await differences()).toEqual([]);
  });
});
const kept: { id?: string } = {};

test('a pause by staff outlasts a change of settings', async () => {
  const { _id } = await running();
  await call('POST', `/subscriptions/${_id}/change`, { change: { kind: 'pause' } });
  const settings = { billing: { whiteLabelBilling: { recordOfflinePayment: true } } };
  await call('PATCH', `/white-label/${acme}`, settings);
  await run('chargebee-sweep');
  expect(parts.chargebee.subscriptions.get(_id)?.status).toBe('paused');
});

test('one that rested when the organization moved begins at Chargebee when it is resumed', async () => {
  const found = (await subscriptions(acme)).find(
    ({ plan, status, billingType }) =>
      plan.type === 'paid' && status === 'cancelled' && billingType === 'Custom',
  );
  const id = found?._id ?? '';
  const path = `/subscriptions/${id}/preview?kind=reactivate`;
  const shown = (await call('GET', path)).body.data.preview as ChangePreview;
  expect(shown).toMatchObject({ status: 'active', charges: [], next: null });
  const body = { change: { kind: 'reactivate' }, preview: shown.hash };
  const changed = await call('POST', `/subscriptions/${id}/change`, body);
  expect(changed.body.data.subscription).toMatchObject({
    billingType: 'Chargebee',
    sync: { error: null },
  });
  await run('chargebee-sweep');
  expect(parts.chargebee.subscriptions.get(id)?.status).toBe('active');
  expect(await differences()).toEqual([]);
});

test('one key is one change, also when its answer got lost', async () => {
  const { _id, seats } = await running();
  const body = { change: { kind: 'seats', seats: seats.total + 2 } };
  const send = () =>
    parts.server.call(staff, 'POST', `/v1/super-admin/subscriptions/${_id}/change`, {
      body,
      headers: { 'idempotency-key': 'two-more-seats' },
    });
  parts.chargebee.fail({ status: 500, isLate: true, of: 'update_for_items' });
  const lost = await send();
  parts.chargebee.fail(null);
  expect(lost.status).toBe(503);
  const count = parts.chargebee.invoices.size;
  const again = await send();
  expect([again.status, again.body.data?.subscription.seats.total]).toEqual([200, seats.total + 2]);
  expect(parts.chargebee.invoices.size).toBe(count);
  const repeated = await send();
  expect(repeated.headers['idempotency-replayed']).toBe('true');
});

test('the document of an invoice is Chargebee’s own', async () => {
  const row = (await overview(acme)).invoices.find(({ source }) => source === 'Chargebee');
  const { file } = (await call('GET', `/invoices/${row?._id}/pdf`)).body.data;
  expect(file.name).toBe(`${row?.number}.pdf`);
  expect(Buffer.from(file.content, 'base64').toString()).toBe(
    `%PDF-1.7 of /files/${row?.number}.pdf`,
  );
});

test('automatic collection reaches every customer of the organization', async () => {
  const settings = { billing: { whiteLabelBilling: { autoCollection: false } } };
  expect((await call('PATCH', `/white-label/${acme}`, settings)).status).toBe(200);
  await run('chargebee-sweep');
  const modes = [...parts.chargebee.customers.values()].map((one) => one.auto_collection);
  expect(new Set(modes)).toEqual(new Set(['off']));
});

test.each([
  [{ billingType: 'Custom' }, 'billing.billingType'],
  [{ franchisee: { franchiseType: 'Central' } }, 'billing.franchisee.franchiseType'],
])('%o is a step of its own, or none', async (billing, field) => {
  const answer = await call('PATCH', `/white-label/${acme}`, { billing });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([409, [field]]);
});

test('a plan is changed to another of Chargebee, and never to one of the ledger', async () => {
  const { _id, plan } = await running();
  const plans = (await call('GET', '/plans')).body.data.plans as Plan[];
  const to = async (key: string) => {
    const id = plans.find((one) => one.key === key && one.isOffered)?._id;
    const body = { change: { kind: 'plan', plan: id, when: 'now' } };
    return call('POST', `/subscriptions/${_id}/change`, body);
  };
  expect(plan.key).toBe('cb-standard-monthly');
  expect((await to('standard-yearly')).status).toBe(422);
  const moved = await to('cb-standard-yearly');
  expect(moved.body.data.subscription.plan.period).toBe('year');
  expect(await differences()).toEqual([]);
});

test('an approved quote is a line of the next invoice, and a reward is credit, each once', async () => {
  const { _id } = await running();
  const [row] = await parts.server.sql<{ company: string; customer: string }>(
    `SELECT company_id AS company, 'company-' || company_id AS customer FROM subscriptions
     WHERE id = $1`,
    [_id],
  );
  await parts.server.sql(
    `INSERT INTO charges (id, tenant_id, franchisor_id, company_id, kind, term, title, since, upto, seats,
       of_days, amount, currency, cover, monthly, due_on, source_id)
     SELECT gen_random_uuid(), tenant_id, franchisor_id, id, kind, 0, kind || ' of the test',
       '2026-01-01', '2026-01-01', 0, 0, amount, 'USD', 0, 0, '2026-01-01', gen_random_uuid()
     FROM companies, (VALUES ('quote', 7000), ('reward', -2000)) AS v (kind, amount) WHERE id = $1`,
    [row?.company],
  );
  const before = parts.chargebee.customers.get(row?.customer ?? '')?.promotional_credits ?? 0;
  await parts.server.enqueue('billing-run', { tenantId: acme });
  await parts.server.deliver();
  await run('chargebee-sweep');
  await run('chargebee-sweep');
  expect(parts.chargebee.unbilled).toEqual([
    { subscription_id: _id, amount: 7_000, description: 'quote of the test' },
  ]);
  expect(parts.chargebee.customers.get(row?.customer ?? '')?.promotional_credits).toBe(
    before + 2_000,
  );
  const left = await parts.server.sql(
    `SELECT FROM charges WHERE company_id = $1 AND title LIKE '% of the test'
       AND (carried_at IS NULL OR invoice_id IS NOT NULL)`,
    [row?.company],
  );
  expect(left).toEqual([]);
  parts.chargebee.travel(parts.chargebee.now() + 370 * 86_400);
  await chargebee.deliverNew();
  const [line] = await parts.server.sql<{ source: string }>(
    `SELECT i.source FROM charges c JOIN invoices i ON i.id = c.invoice_id
     WHERE c.title = 'quote of the test' AND c.kind = 'line'`,
  );
  expect(line?.source).toBe('Chargebee');
  expect(await differences()).toEqual([]);
});

test('calls that need Chargebee leave their entries in the audit log', async () => {
  const path = '/super-admin/plans/read-chargebee';
  for (const [name, answer] of [
    [`POST ${path}`, await call('POST', '/plans/read-chargebee')],
    [
      'POST /super-admin/white-label/:id/chargebee/compare',
      await call('POST', `/white-label/${acme}/chargebee/compare`),
    ],
  ] as const) {
    expect(answer.status).toBe(200);
    const entries = await parts.server.sql<{ action: string }>(
      'SELECT action FROM audit_log WHERE request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(entries.map(({ action }) => action)).toContain(name);
  }
});

test('owners and admins of northwind see none of it', async () => {
  const { _id } = await running();
  const answer = await call('GET', `/subscriptions/${_id}`, undefined, 'owner@northwind.test');
  expect(answer.status).toBe(404);
  expect((await overview(northwind)).billingType).toBe('Custom');
});
