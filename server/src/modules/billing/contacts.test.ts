import { expect, test } from 'vitest';
import { mostBillingContacts, type BillingOverview, type Usage } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const api = '/v1/super-admin';
const staff = 'super@demo.test';
const company = idOf('company', 'acme', 1);
const add = (body: object, who = staff) =>
  server.call(who, 'POST', `${api}/billing/contacts`, { body: { name: 'Ida Books', ...body } });
const overview = async (path: string, who = staff): Promise<BillingOverview> =>
  (await server.call(who, 'GET', `${api}/billing${path}`)).body.data.billing;

test('a contact of a company gets its invoices, with the document', async () => {
  const email = 'books@north.example';
  expect((await add({ email, company })).status).toBe(201);
  const { contacts } = await overview(`/companies/${company}`);
  expect(contacts).toMatchObject([{ name: 'Ida Books', email }]);
  const [invoice] = await server.sql<{ id: string }>(
    `SELECT id FROM invoices WHERE company_id = $1 AND kind = 'invoice' AND status <> 'void' LIMIT 1`,
    [company],
  );
  const sent = await server.call(staff, 'POST', `${api}/invoices/${invoice?.id}/resend`);
  expect(sent.status).toBe(200);
  const mail = (await server.deliver()).find(({ to }) => to === email);
  expect(mail?.text).toContain('Hello Ida Books,');
  expect(mail?.attachments?.[0]?.contentType).toBe('application/pdf');
  const [contact] = contacts;
  const removed = await server.call(staff, 'DELETE', `${api}/billing/contacts/${contact?._id}`);
  expect(removed.status).toBe(200);
  expect((await overview(`/companies/${company}`)).contacts).toEqual([]);
});

test('an owner adds a contact of the whole organization, and one address once', async () => {
  const email = 'all@acme.example';
  const owner = 'owner@acme.test';
  expect((await add({ email }, owner)).status).toBe(201);
  expect((await overview('', owner)).contacts.map((one) => one.email)).toEqual([email]);
  expectFields(await add({ email }, owner), { email: 'This address gets the invoices already' });
  expectFields(await add({ email: 'nobody' }, owner), { email: 'Email is incorrect' });
});

test('a payer has a limited number of contacts', async () => {
  for (let count = 0; count < mostBillingContacts; count += 1)
    await add({ email: `n${count}@north.example`, whiteLabel: northwind });
  const answer = await add({ email: 'last@north.example', whiteLabel: northwind });
  expect(answer.status).toBe(409);
});

test.each([
  ['another organization’s company', { company: idOf('company', 'northwind', 1) }],
  ['another organization', { whiteLabel: northwind }],
  ['nothing', { company: unknownId }],
])('an owner adds no contact to %s', async (_which, place) => {
  expect((await add({ email: 'x@y.example', ...place }, 'owner@acme.test')).status).toBe(404);
});

test('use is counted in this month and in the one before, of the place only', async () => {
  const before = await overview(`/companies/${company}`);
  await server.sql(
    `INSERT INTO ai_tool_runs (id, tenant_id, company_id, franchisor_id, tool, type, outcome, milliseconds,
       created_at)
     SELECT gen_random_uuid(), tenant_id, company_id, franchisor_id, tool, type, outcome, 1, at
     FROM (SELECT r.tenant_id, c.id AS company_id, c.franchisor_id, tool, r.type, outcome
       FROM ai_tool_runs r, companies c WHERE c.id = $1 AND r.tenant_id = $2 LIMIT 1) one,
       unnest(ARRAY[now(), now(), now() - interval '70 days']) AS at`,
    [company, acme],
  );
  const count = (usage: Usage[]) => usage.find(({ kind }) => kind === 'ai-tool-runs');
  const after = await overview(`/companies/${company}`);
  const [was, is] = [count(before.usage), count(after.usage)];
  expect(is).toEqual({
    kind: 'ai-tool-runs',
    previous: was?.previous,
    current: (was?.current ?? 0) + 2,
  });
});
