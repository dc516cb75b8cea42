import { beforeAll, describe, expect, test } from 'vitest';
import type { Invoice, Subscription } from '@outpost/contracts';
import { chargebeeTest } from '../../../testing/chargebee-calls.ts';
import { acme, northwind } from '../../../testing/tenant-rows.ts';

const { parts, call, run, deliver, deliverNew, subscriptions, overview, differences, ...calls } =
  chargebeeTest();
const daySeconds = 86_400;

const there = () => [...parts.chargebee.subscriptions.values()];
const runningThere = () => {
  const found = there().find(({ status }) => status === 'active');
  if (!found) throw new Error('No subscription runs at Chargebee.');
  return found;
};
const here = async (id: string): Promise<Subscription> =>
  (await call('GET', `/subscriptions/${id}`)).body.data.subscription;
const invoiceHere = async (number: string): Promise<Invoice | undefined> =>
  (await overview(acme)).invoices.find((one) => one.number === number);
/** Returns the day of a time in the time zone of acme. */
const dayOf = (seconds: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(seconds * 1_000);
const state = async (tenant = acme) =>
  (await call('GET', `/white-label/${tenant}/chargebee`)).body.data.chargebee;

beforeAll(async () => {
  await calls.readCatalogue();
  await calls.switchTo(acme, 'Chargebee', 'cb-standard-monthly');
  await run('chargebee-sweep');
  await deliverNew();
});

describe('events', () => {
  test.each([
    ['no', { authorization: '' }],
    ['a wrong', { authorization: `Basic ${Buffer.from('chargebee:guess').toString('base64')}` }],
  ])('with %s password are refused', async (_which, headers) => {
    const { id } = runningThere();
    const event = { id: 'ev_x', event_type: 'subscription_cancelled', occurred_at: 0, content: {} };
    expect((await deliver(event, headers)).statusCode).toBe(403);
    expect((await here(id)).status).toBe('active');
  });

  test.each([
    ['of unknown kinds', { event_type: 'omnichannel_thing', content: { thing: { id: 1 } } }],
    [
      'about customers of something else',
      {
        event_type: 'customer_changed',
        content: { customer: { id: 'somebody', auto_collection: 'on', resource_version: 9 } },
      },
    ],
    ['without an id', { event_type: 'invoice_generated', content: { invoice: {} } }],
  ])('%s are acknowledged and not used', async (_which, event) => {
    const answer = await deliver({ id: 'ev_y', occurred_at: 0, ...event });
    expect(answer.statusCode).toBe(204);
  });

  test('of two months, in any order and twice, give the same books', async () => {
    parts.chargebee.travel(parts.chargebee.now() + 70 * daySeconds);
    const events = [...parts.chargebee.events];
    expect(events.length).toBeGreaterThan(4);
    await deliverNew((all) => all.toReversed());
    for (const { id, status, end } of there().filter((one) => one.status === 'active'))
      expect(await here(id)).toMatchObject({ status, termEnd: dayOf(end) });
    const once = await overview(acme);
    for (const event of events) await deliver(event);
    const twice = await overview(acme);
    expect(twice.invoices.map(({ number, due }) => [number, due])).toEqual(
      once.invoices.map(({ number, due }) => [number, due]),
    );
    for (const { id, amount_due: due } of parts.chargebee.invoices.values())
      expect([id, (await invoiceHere(id))?.due]).toEqual([id, due]);
    expect(await differences()).toEqual([]);
  });
});

describe('invoices of Chargebee', () => {
  const openThere = () => {
    const found = [...parts.chargebee.invoices.values()].find(
      ({ amount_due: due, total }) => due === total && due > 1_000,
    );
    if (!found) throw new Error('Chargebee has no open invoice.');
    return found;
  };

  test('are paid in parts and then too much; the rest is credit', async () => {
    const { id, total } = openThere();
    const row = await invoiceHere(id);
    const pay = (amount: number) =>
      call('POST', `/invoices/${row?._id}/payments`, {
        amount,
        method: 'bank-transfer',
        paidOn: new Date().toISOString().slice(0, 10),
        reference: `Part ${amount}`,
      });
    expect((await pay(400)).body.data.invoice.due).toBe(total - 400);
    const whole = await pay(total - 400 + 250);
    expect(whole.body.data.invoice).toMatchObject({ due: 0, status: 'paid' });
    await deliverNew();
    const { payments } = (await call('GET', `/invoices/${row?._id}`)).body.data.invoice;
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([400, total - 150]);
    expect(payments[0]).toMatchObject({ method: 'bank-transfer', reference: 'Part 400' });
    expect(await differences()).toEqual([]);
  });

  test('are corrected by credit notes, and voided', async () => {
    const [first, second] = [openThere(), null];
    const row = await invoiceHere(first.id);
    const note = { amount: 500, reason: 'A discount that was promised.' };
    const corrected = await call('POST', `/invoices/${row?._id}/credit-notes`, note);
    expect(corrected.body.data.invoice.due).toBe(first.total - 500);
    expect(second).toBeNull();
    const other = openThere();
    const otherRow = await invoiceHere(other.id);
    const voided = await call('POST', `/invoices/${otherRow?._id}/void`, { reason: 'Wrong.' });
    expect(voided.body.data.invoice).toMatchObject({ status: 'void', due: 0 });
    await deliverNew();
    expect(await differences()).toEqual([]);
  });

  test('are refunded at Chargebee, which says so', async () => {
    const row = (await overview(acme)).invoices.find(({ number }) => number.startsWith('CB-'));
    const body = { amount: 1, method: 'cash', paidOn: '2026-01-01' };
    const answer = await call('POST', `/invoices/${row?._id}/refunds`, body);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This invoice is of Chargebee: refund it there, and the refund shows here afterwards.',
    ]);
  });
});

describe('a card', () => {
  const card = { iin: '424242', last4: '4242', brand: 'visa', expiry_month: 4, expiry_year: 2031 };

  test('that a customer gives is shown, pays, and is gone again', async () => {
    const { customer_id: id, quantity } = runningThere();
    const company = id.replace('company-', '');
    const source = async () =>
      (await call('GET', `/billing/companies/${company}`)).body.data.billing.paymentSource;
    expect(await source()).toMatchObject({ type: null, last4: null });
    parts.chargebee.setCard(id, card);
    await deliverNew();
    expect(await source()).toMatchObject({
      type: 'card',
      brand: 'visa',
      last4: '4242',
      expires: '2031-04',
    });
    const [stored] = await parts.server.sql<{ hash: string }>(
      'SELECT card_hash AS hash FROM chargebee_customers WHERE external_id = $1',
      [id],
    );
    expect(stored?.hash).not.toContain('4242');
    const body = { change: { kind: 'seats', seats: quantity + 1 } };
    await call('POST', `/subscriptions/${runningThere().id}/change`, body);
    await deliverNew();
    const paid = (await overview(acme)).payments.find(
      ({ method, by }) => method === 'card' && by === 'Chargebee',
    );
    expect(paid?.amount).toBeGreaterThan(0);
    parts.chargebee.setCard(id, undefined);
    await deliverNew();
    expect(await source()).toMatchObject({ type: null, last4: null });
    expect(await differences()).toEqual([]);
  });

  test.each(['payment-method', 'pay'])('is given on a page of Chargebee: %s', async (page) => {
    const path = '/billing/hosted-pages';
    const company = runningThere().customer_id.replace('company-', '');
    const { data } = (await call('GET', `/billing/companies/${company}`)).body;
    const { customer } = data.billing.paymentSource;
    const answer = await call('POST', path, { page, customer });
    expect(answer.status).toBe(201);
    expect(answer.body.data.hostedPage.url).toMatch(
      /^https:\/\/pages\.chargebee\.invalid\/.*back=http.*%2Fbilling$/,
    );
    const foreign = await call('POST', path, { page, customer }, 'owner@northwind.test');
    expect(foreign.status).toBe(404);
  });
});

describe('a company that changes', () => {
  const companyOf = ({ customer_id: id }: { customer_id: string }) => id.replace('company-', '');

  test('brings more seats to Chargebee, and is paused with it', async () => {
    const one = runningThere();
    const company = companyOf(one);
    const wanted = one.quantity + 4;
    const seats = await call('PATCH', `/companies/${company}/seats`, { seats: wanted });
    expect(seats.status).toBe(200);
    expect((await here(one.id)).sync).toEqual({ error: null });
    await run('chargebee-sweep');
    expect(parts.chargebee.subscriptions.get(one.id)?.quantity).toBe(wanted);
    expect((await here(one.id)).sync).toBeNull();
    const reason = 'Does not pay any more.';
    await call('POST', `/companies/${company}/deactivate`, { reason });
    await run('chargebee-sweep');
    expect(parts.chargebee.subscriptions.get(one.id)?.status).toBe('paused');
    expect((await here(one.id)).status).toBe('paused');
    await call('POST', `/companies/${company}/reactivate`, { reason });
    await run('chargebee-sweep');
    expect(parts.chargebee.subscriptions.get(one.id)?.status).toBe('active');
    await deliverNew();
    expect(await differences()).toEqual([]);
  });

  test('waits while Chargebee is not there, with its last words, and is brought later', async () => {
    const one = runningThere();
    parts.chargebee.fail({ status: 503 });
    await call('PATCH', `/companies/${companyOf(one)}/seats`, { seats: one.quantity + 1 });
    await run('chargebee-sweep');
    expect((await here(one.id)).sync).toEqual({ error: 'Please try again later.' });
    expect((await state()).failing).toEqual([
      expect.objectContaining({ error: 'Please try again later.' }),
    ]);
    const company = await call('GET', `/billing/companies/${companyOf(one)}`);
    expect(company.body.data.billing.problem).toContain('Please try again later.');
    parts.chargebee.fail(null);
    await parts.server.sql('UPDATE subscriptions SET sync_due_at = now() WHERE id = $1', [one.id]);
    await run('chargebee-sweep');
    expect((await here(one.id)).sync).toBeNull();
    expect((await state()).failing).toEqual([]);
  });
});

describe('the nightly comparison', () => {
  test('copies what no event told, and lists it', async () => {
    await deliverNew();
    const before = (await state()).differences.length;
    parts.chargebee.travel(parts.chargebee.now() + 32 * daySeconds);
    parts.chargebee.events.splice(0);
    await run('chargebee-compare');
    const { differences: found } = await state();
    expect(found.length).toBeGreaterThan(before);
    expect(found.every(({ isHealed }: { isHealed: boolean }) => isHealed)).toBe(true);
    for (const { id, amount_due: due } of parts.chargebee.invoices.values())
      expect([id, (await invoiceHere(id))?.due]).toEqual([id, due]);
    expect(await differences()).toEqual([]);
    await run('chargebee-compare');
    expect((await state()).differences).toHaveLength(found.length);
  });

  test('creates a subscription again that is gone there', async () => {
    const one = runningThere();
    parts.chargebee.subscriptions.delete(one.id);
    await run('chargebee-compare');
    await run('chargebee-sweep');
    expect(parts.chargebee.subscriptions.get(one.id)?.status).toBe('active');
  });
});

describe('the way back', () => {
  test('ends everything there, and the ledger charges from that day on', async () => {
    expect((await calls.switchTo(acme, 'Custom', 'standard-monthly')).status).toBe(200);
    await run('chargebee-sweep');
    await deliverNew();
    expect(
      there()
        .map(({ status }) => status)
        .filter((status) => status !== 'cancelled'),
    ).toEqual([]);
    const back = await subscriptions(acme);
    expect(back.every(({ billingType }) => billingType === 'Custom')).toBe(true);
    expect(back.some(({ status }) => status === 'active')).toBe(true);
    expect(await differences()).toEqual([]);
    // And there again: the subscriptions of before go on.
    expect((await calls.switchTo(acme, 'Chargebee', 'cb-standard-yearly')).status).toBe(200);
    await run('chargebee-sweep');
    expect(there().some(({ status }) => status === 'active')).toBe(true);
    await deliverNew();
    expect(await differences()).toEqual([]);
    const left = await parts.server.sql(
      `SELECT e.company_id FROM ledger_entries e
       JOIN invoices i ON i.id = e.invoice_id AND i.source = 'ledger'
       JOIN subscriptions s ON s.company_id = e.company_id AND s.source = 'Chargebee'
         AND s.status = 'active'
       WHERE e.tenant_id = $1 AND e.account = 'credit' GROUP BY 1 HAVING sum(e.amount) <> 0`,
      [acme],
    );
    expect(left).toEqual([]);
  });
});

test('an organization that pays for all is one customer, with one method', async () => {
  expect((await calls.switchTo(northwind, 'Chargebee', 'cb-standard-monthly')).status).toBe(200);
  await run('chargebee-sweep');
  await deliverNew();
  const customers = [...parts.chargebee.customers.keys()].filter((id) =>
    id.startsWith('organization-'),
  );
  expect(customers).toEqual([`organization-${northwind}`]);
  const { paymentSource, estimates, payer } = await overview(northwind);
  expect(payer).toBe('organization');
  expect(paymentSource).not.toBeNull();
  expect(estimates.length).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
});
