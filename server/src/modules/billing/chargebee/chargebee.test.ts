import { describe, expect, test } from 'vitest';
import type { BillingSwitchPreview, ChangePreview, Subscription } from '@outpost/contracts';
import { chargebeeTest, staff } from '../../../testing/chargebee-calls.ts';
import { acme } from '../../../testing/tenant-rows.ts';

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

test('an event that comes before the answer to its call is no second change', async () => {
  const { _id, seats } = await running();
  await chargebee.deliverNew();
  const wanted = seats.total + 1;
  parts.chargebee.beforeAnswer('update_for_items', () => chargebee.deliverNew());
  const body = { change: { kind: 'seats', seats: wanted } };
  const answer = await call('POST', `/subscriptions/${_id}/change`, body);
  expect(answer.body.data.subscription.seats.total).toBe(wanted);
  const [last] = [...parts.chargebee.invoices.values()].slice(-1);
  const copies = (await overview(acme)).invoices.filter(({ number }) => number === last?.id);
  expect(copies).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test('many are paused and resumed by a job, one by one', async () => {
  const ids = (await subscriptions(acme))
    .filter(({ status, billingType }) => status === 'active' && billingType === 'Chargebee')
    .slice(0, 2)
    .map(({ _id }) => _id);
  for (const [action, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
    ['cancel', 'non_renewing'],
  ] as const) {
    const body = { action, ids, expectedCount: ids.length, reason: 'Tried.' };
    expect((await call('POST', '/subscriptions/bulk', body)).status).toBe(201);
    await parts.server.deliver();
    await run('chargebee-sweep');
    const there = ids.map((id) => parts.chargebee.subscriptions.get(id)?.status);
    expect([action, there]).toEqual([action, ids.map(() => status)]);
  }
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
