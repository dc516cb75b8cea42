import { beforeEach, expect, test } from 'vitest';
import { defaultBilling } from '@outpost/contracts';
import type { BillingProvider } from '../../platform/billing/billing-provider.ts';
import { ProviderUnavailable } from '../../platform/providers/ask-provider.ts';
import { demoAccounts } from '../../seed/demo-people.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { fakeCatalogue } from '../../testing/fake-catalogue.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

let isDown = false;
const unlessDown = <T>(work: () => Promise<T>): Promise<T> =>
  isDown ? Promise.reject(new ProviderUnavailable('Nobody answered.')) : work();

/** A fake Chargebee with a catalogue; it can be unavailable. */
const vendor: BillingProvider = {
  source: 'Chargebee',
  family: (id) => unlessDown(() => fakeCatalogue.family(id)),
  plan: (id) => unlessDown(() => fakeCatalogue.plan(id)),
};

const server = testServer({
  billing: (billingType) => (billingType === 'Chargebee' ? vendor : fakeCatalogue),
});
beforeEach(() => {
  isDown = false;
});

const staff = 'super@demo.test';
const api = '/v1/super-admin/white-label';
const overview = (id: string, who = staff) => server.call(who, 'GET', `${api}/${id}/overview`);
const billing = (id: string, who = staff) => server.call(who, 'GET', `${api}/${id}/billing`);
const change = (id: string, body: object) => server.call(staff, 'PATCH', `${api}/${id}`, { body });
const idOfType = (billingType: string, family: string | null, plan: string | null) => ({
  billing: {
    billingType,
    whiteLabelBilling: { chargebeeFamilyId: family },
    franchisee: { chargebeePlanId: plan },
  },
});

/** Lets Chargebee bill an organization; in the product that is a step of its own. */
const billByChargebee = (id: string) =>
  server.sql(
    `UPDATE white_labels SET billing = jsonb_set(billing, '{billingType}', '"Chargebee"') WHERE id = $1`,
    [id],
  );

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.sql<Record<string, unknown>>(sql, values))[0];

test('an overview tells of the domain, the webhooks and who was active last', async () => {
  const ownerId = idOf('user', 'owner@acme.test');
  const last = await rowsOf(
    `SELECT to_json(max(last_active_at) AT TIME ZONE 'UTC') #>> '{}' AS at FROM users
     WHERE tenant_id = $1 AND deleted_at IS NULL`,
    acme,
  );
  expect((await overview(acme)).body.data.overview).toEqual({
    domain: { name: 'panel.acme.example', state: 'misconfigured' },
    owner: { _id: ownerId, name: 'Odile Acker', account: { _id: ownerId, kind: 'user' } },
    lastActivityAt: new Date(`${String(last?.['at'])}Z`).toISOString(),
    webhooks: { enabled: 3, failing: 1 },
  });
});

test('an owner who is not confirmed is no owner to log in as', async () => {
  const id = idOf('user', 'owner@acme.test');
  const setStatus = (status: string) =>
    server.sql('UPDATE users SET status = $1 WHERE id = $2', [status, id]);
  await setStatus('deactivated');
  const { owner } = (await overview(acme)).body.data.overview;
  await setStatus('confirmed');
  expect(owner?._id).not.toBe(id);
});

test('a tenant nobody has begun with has nothing to tell', async () => {
  expect((await overview(tenantIdOf('kestrel'))).body.data.overview).toEqual({
    domain: null,
    owner: null,
    lastActivityAt: null,
    webhooks: { enabled: 0, failing: 0 },
  });
});

test('billing counts seats and what is owed in the tenant alone', async () => {
  const seats = await rowsOf(
    'SELECT sum(seats)::int AS bought FROM companies WHERE tenant_id = $1',
    acme,
  );
  const [late] = await server.sql<{ id: string }>(
    `UPDATE invoices SET due_at = now() - interval '1 minute'
     WHERE id = (SELECT id FROM invoices WHERE tenant_id = $1 AND status = 'open' LIMIT 1)
     RETURNING id`,
    [acme],
  );
  await server.sql(
    `INSERT INTO ledger_entries (id, tenant_id, franchisor_id, company_id, posting_id, account, amount,
       currency, invoice_id, created_at)
     SELECT gen_random_uuid(), tenant_id, franchisor_id, company_id, posting_id, account, -100, currency, invoice_id, now()
     FROM ledger_entries WHERE invoice_id = $1 AND account = 'receivable' LIMIT 1`,
    [late?.id],
  );
  const owed = await rowsOf(
    `SELECT count(DISTINCT i.id) FILTER (WHERE due_at > now())::int AS open,
       count(DISTINCT i.id) FILTER (WHERE due_at < now())::int AS late,
       sum(e.amount) FILTER (WHERE due_at < now())::int AS late_dollars
     FROM invoices i JOIN ledger_entries e ON e.invoice_id = i.id AND e.account = 'receivable'
     WHERE i.tenant_id = $1 AND i.status = 'open'`,
    acme,
  );
  const state = (await billing(acme)).body.data.billing;
  expect(state.seats.bought).toBe(seats?.['bought']);
  expect(state.seats.used).toBeGreaterThan(0);
  expect(state.invoices).toMatchObject({
    open: { count: owed?.['open'] },
    pastDue: {
      count: owed?.['late'],
      sums: [{ currency: 'USD', amount: owed?.['late_dollars'] }],
    },
  });
});

test('billing says what the provider calls the family and the plan', async () => {
  const id = tenantIdOf('fathom');
  await billByChargebee(id);
  const body = idOfType('Chargebee', 'outpost-standard', 'standard-monthly');
  expect((await change(id, body)).status).toBe(200);
  expect((await billing(id)).body.data.billing).toMatchObject({
    source: 'Chargebee',
    problem: null,
    family: { id: 'outpost-standard', name: 'Outpost Standard' },
    plan: { name: 'standard-monthly', price: 4_900, currency: 'USD', period: 'month' },
  });
  isDown = true;
  expect((await billing(id)).body.data.billing).toMatchObject({
    source: 'Chargebee',
    problem: 'The billing provider cannot be reached.',
    family: null,
    plan: null,
    seats: { bought: expect.any(Number) },
  });
});

test('a family or plan Chargebee does not know is refused beside its field', async () => {
  const id = tenantIdOf('driftwood');
  await billByChargebee(id);
  const before = await rowsOf('SELECT billing, version FROM white_labels WHERE id = $1', id);
  const family = await change(id, idOfType('Chargebee', 'nothing', null));
  expect([family.status, family.body.fields]).toEqual([
    422,
    { 'billing.whiteLabelBilling.chargebeeFamilyId': 'This family is not known.' },
  ]);
  const plan = await change(id, idOfType('Chargebee', 'outpost-partner', 'standard-monthly'));
  expect([plan.status, plan.body.fields]).toEqual([
    422,
    { 'billing.franchisee.chargebeePlanId': 'This plan is not one of the family.' },
  ]);
  expect(await rowsOf('SELECT billing, version FROM white_labels WHERE id = $1', id)).toEqual(
    before,
  );
});

test('Custom billing is not held up by a family Chargebee does not know', async () => {
  const id = tenantIdOf('calyx');
  const answer = await change(id, idOfType('Custom', 'nothing', null));
  expect(answer.status).toBe(200);
});

test('while the provider is down nothing is changed, and what it need not be asked is', async () => {
  const id = tenantIdOf('halcyon');
  await billByChargebee(id);
  await change(id, idOfType('Chargebee', 'outpost-standard', null));
  isDown = true;
  const answer = await change(id, idOfType('Chargebee', 'outpost-partner', null));
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  expect(answer.body.message).toContain('Nothing was changed');
  expect(answer.headers['retry-after']).toBeDefined();
  const seats = await change(id, { billing: { franchisee: { noOfSeats: 12 } } });
  expect(seats.status).toBe(200);
  expect(seats.body.data.whiteLabel.billing).toMatchObject({
    whiteLabelBilling: { chargebeeFamilyId: 'outpost-standard' },
    franchisee: { noOfSeats: 12 },
  });
});

test('a new tenant and one that is published are judged as well', async () => {
  const wrong = idOfType('Chargebee', 'nothing', null);
  const fresh = { name: 'Judged', type: 'Brand', subdomain: 'judged', ...wrong };
  expect((await server.call(staff, 'POST', api, { body: fresh })).status).toBe(422);
  const id = tenantIdOf('jetty');
  const stored = { ...defaultBilling.whiteLabelBilling, chargebeeFamilyId: 'nothing' };
  await server.sql('UPDATE white_labels SET billing = $2 WHERE id = $1', [
    id,
    JSON.stringify({ ...defaultBilling, billingType: 'Chargebee', whiteLabelBilling: stored }),
  ]);
  const published = await change(id, { status: 'publish' });
  expect([published.status, published.body.fields]).toEqual([
    422,
    { 'billing.whiteLabelBilling.chargebeeFamilyId': 'This family is not known.' },
  ]);
});

test.each([unknownId, tenantIdOf('admin')])('no tenant of the id %s is found', async (id) => {
  for (const answer of [await overview(id), await billing(id)])
    expect([answer.status, answer.body.message]).toEqual([404, 'This organization was not found.']);
});

const seesOverview = ['super@demo.test', 'admin@demo.test', 'support@demo.test'];
const mayReadBilling = ['super@demo.test', 'admin@demo.test', 'owner@acme.test'];
const people = demoAccounts.filter(({ status }) => !status).map(({ email }) => email);

test.each(people)('%s sees of a tenant what the role says', async (who) => {
  expect((await overview(acme, who)).status).toBe(seesOverview.includes(who) ? 200 : 403);
  const isForeign = who === 'owner@northwind.test';
  const expected = isForeign ? 404 : mayReadBilling.includes(who) ? 200 : 403;
  expect((await billing(acme, who)).status).toBe(expected);
});
