import { beforeAll, expect, test } from 'vitest';
import type { Plan, Subscription } from '@outpost/contracts';
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

beforeAll(async () => {
  await chargebee.readCatalogue();
  await chargebee.switchTo(acme, 'Chargebee', 'cb-standard-monthly');
  await run('chargebee-sweep');
  await chargebee.deliverNew();
});

test('the features of a copied plan are changed here, its price is not', async () => {
  const plans = (await call('GET', '/plans')).body.data.plans as Plan[];
  const copy = plans.find(({ key, isOffered }) => key === 'cb-partner-monthly' && isOffered);
  const flags = { inboundAiAgentEnabled: true };
  const path = `/plans/${copy?._id}/reprice`;
  expect((await call('POST', path, { price: 1, flags })).status).toBe(409);
  const changed = await call('POST', path, { price: copy?.price, flags });
  expect(changed.body.data.plan).toMatchObject({ edition: 2, flags, source: 'Chargebee' });
  const again = (await chargebee.readCatalogue()).filter(({ key }) => key === copy?.key);
  expect(again).toHaveLength(2);
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

test('billing contacts get the mails of Chargebee, and others there are left alone', async () => {
  const { _id } = await running();
  const customerId = parts.chargebee.subscriptions.get(_id)?.customer_id ?? '';
  const customer = parts.chargebee.customers.get(customerId);
  if (customer) customer.contacts = [{ id: 'own', email: 'own@north.example' }];
  const company = customerId.replace('company-', '');
  const body = { name: 'Ida Books', email: 'ida@books.example', company };
  const added = await call('POST', '/billing/contacts', body);
  await run('chargebee-sweep');
  const mails = () => customer?.contacts?.map(({ email }) => email);
  expect(mails()).toEqual(['own@north.example', 'ida@books.example']);
  const path = `/v1/super-admin/billing/contacts/${added.body.data.contact._id}`;
  await parts.server.call(staff, 'DELETE', path);
  await run('chargebee-sweep');
  expect(mails()).toEqual(['own@north.example']);
});

test('a trial goes on at Chargebee, and nothing is charged', async () => {
  const [company] = await parts.server.sql<{ id: string; subscription: string }>(
    `UPDATE companies c SET trial_ends_at = now() + interval '900 days' FROM subscriptions s
     WHERE s.company_id = c.id AND c.tenant_id = $1 AND c.status = 'in-trial' AND c.type = 'free'
       AND s.status = 'in_trial' RETURNING c.id, s.id AS subscription`,
    [acme],
  );
  const count = parts.chargebee.invoices.size;
  await call('PATCH', `/companies/${company?.id}`, { type: 'paid' });
  await run('chargebee-sweep');
  const there = parts.chargebee.subscriptions.get(company?.subscription ?? '');
  expect(there?.status).toBe('in_trial');
  expect(parts.chargebee.invoices.size).toBe(count);
});
