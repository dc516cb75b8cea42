import { beforeAll, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { makePresetKey } from '../../testing/api-keys.ts';
import { leadOf, report } from '../../testing/ingest.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/linkedin-leads';
const owner = 'owner@acme.test';
const franchisor = idOf('company', 'acme', 0);

const server = testServer();
let key: string;
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
});

const receive = async (values: object): Promise<string> =>
  (await report(server, key, 'leads', { leads: [leadOf(values)] })).body.data.results[0]._id;
const draft = async (id: string) =>
  (await server.call(owner, 'GET', `${url}/${id}/company`)).body.data.draft;
const create = (id: string, values: object = {}, who = owner) =>
  server.call(who, 'POST', `${url}/${id}/company`, {
    body: { name: 'Moor Homes', franchisor, ...values },
  });

test('a draft has the name, the domain and the person of the lead', async () => {
  const id = await receive({ name: 'Ada M. Moor', employer: 'Moor', email: 'ada@moor.example' });
  expect(await draft(id)).toEqual({
    name: 'Moor',
    domain: 'moor.example',
    owner: { email: 'ada@moor.example', firstName: 'Ada M.', lastName: 'Moor' },
    similar: [],
  });
  const other = await receive({ name: 'Ada', email: 'ada.moor@gmail.com' });
  expect(await draft(other)).toMatchObject({ domain: '', owner: { firstName: 'Ada' } });
});

test('a pending company is added, linked, and its owner invited', async () => {
  const id = await receive({});
  const person = { email: 'mia@moor.example', firstName: 'Mia', lastName: 'Moor' };
  const { status, body } = await create(id, { domain: 'moor.example', owner: person });
  expect(status).toBe(201);
  const { customer } = body.data.linkedinLead;
  const [company] = await server.sql(
    'SELECT name, status, domain, franchisor_id FROM companies WHERE id = $1',
    [customer._id],
  );
  expect(company).toEqual({
    name: 'Moor Homes',
    status: 'pending',
    domain: 'moor.example',
    franchisor_id: franchisor,
  });
  const invited = await server.sql(
    `SELECT status, team_role FROM users WHERE email = $1 AND company_id = $2`,
    [person.email, customer._id],
  );
  expect(invited).toEqual([{ status: 'pending', team_role: 'owner' }]);
  const lead = await server.call(owner, 'GET', `${url}/${id}`);
  expect(lead.body.data.linkedinLead.steps.at(-1)).toMatchObject({
    kind: 'customer',
    after: 'Moor Homes',
  });
  expect((await create(id, { name: 'Another' })).body.message).toBe(
    'This lead is linked to a company already.',
  );
});

test.each([
  ['name', { name: 'TWIN HOMES' }],
  ['domain', { name: 'Other', domain: 'twin.example' }],
])('a company of the same %s is said first, and may be wanted', async (_what, values) => {
  await create(await receive({}), { name: 'Twin Homes', domain: 'twin.example', isAnother: true });
  const id = await receive({ employer: 'Twin Homes' });
  const refused = await create(id, values);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    'The company Twin Homes (twin.example) has this name or domain already.',
  );
  const names = (await draft(id)).similar.map(({ name }: { name: string }) => name);
  expect(names).toContain('Twin Homes');
  expect((await create(id, { ...values, isAnother: true })).status).toBe(201);
});

test('the rules of companies apply: a franchisor, and the right to add one', async () => {
  const id = await receive({});
  expectFields(await create(id, { name: 'Lone Homes', franchisor: undefined }), {
    franchisor: 'Franchisor is required',
  });
  expect((await create(id, {}, 'member@acme.test')).status).toBe(403);
  expect((await create(id, {}, 'owner@northwind.test')).status).toBe(404);
});
