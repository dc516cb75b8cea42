import { expect, test } from 'vitest';
import { fillPlaceholders } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { addAuditor } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/canned-replies';
const staff = 'super@demo.test';
const support = 'support@demo.test';

const server = testServer();

const add = (body: object, who = staff) => server.call(who, 'POST', url, { body });
const titles = async (who = staff): Promise<string[]> =>
  (await server.call(who, 'GET', url)).body.data.cannedReplies.map(
    ({ title }: { title: string }) => title,
  );

test('staff add, change and delete texts, which colleagues read by title', async () => {
  const text = 'Hello {{ firstName }}, this is {{author}} about {{number}}.';
  const added = await add({ title: 'a greeting', text }, support);
  expect([added.status, added.body.data.cannedReply.text]).toEqual([201, text]);
  expect((await titles())[0]).toBe('a greeting');
  const one = `${url}/${added.body.data.cannedReply._id}`;
  const body = { title: 'Zebra' };
  const headers = { 'if-match': '"1"' };
  expect((await server.call(staff, 'PATCH', one, { body, headers })).status).toBe(200);
  expect((await titles(support)).at(-1)).toBe('Zebra');
  const late = await server.call(support, 'PATCH', one, { body: { text: 'Hi.' }, headers });
  expect([late.status, late.body.current.title]).toEqual([412, 'Zebra']);
  expect((await server.call(support, 'DELETE', one)).status).toBe(200);
  expect((await server.call(support, 'DELETE', one)).status).toBe(404);
  expect(await titles()).not.toContain('Zebra');
});

test.each([
  ['Hello {{fristName}}.', 'Unknown placeholder: {{fristName}}'],
  ['{{ number }} {{a b}} {{}}', 'Unknown placeholder: {{a b}}, {{}}'],
  ['Hello {{firstName.', 'Unknown placeholder: {{firstName.'],
  ['Hello firstName}}.', 'Unknown placeholder: Hello firstName}}'],
])('%j is refused with the words that are wrong', async (text, message) => {
  const added = await add({ title: 'Wrong', text });
  expect([added.status, added.body.fields]).toEqual([422, { text: message }]);
  const change = await server.call(staff, 'PATCH', `${url}/${idOf('canned reply', 0)}`, {
    body: { text },
  });
  expect([change.status, change.body.fields]).toEqual([422, { text: message }]);
});

test('a title and a text are required', async () => {
  expect((await add({ title: ' ' })).body.fields).toEqual({
    title: 'Title is required',
    text: 'Text is required',
  });
});

test('nobody inside an organization reads or writes them', async () => {
  const auditor = await addAuditor(server);
  for (const who of ['owner@acme.test', 'msp@acme.test', 'member@acme.test']) {
    expect((await server.call(who, 'GET', url)).status).toBe(403);
    expect((await add({ title: 'Own', text: 'Own.' }, who)).status).toBe(403);
  }
  // An account of acme with every permission: the database shows it nothing.
  expect(await titles(auditor)).toEqual([]);
  expect((await add({ title: 'Own', text: 'Own.' }, auditor)).status).toBe(403);
  const one = `${url}/${idOf('canned reply', 0)}`;
  expect((await server.call(auditor, 'PATCH', one, { body: { title: 'Own' } })).status).toBe(404);
  expect((await server.call(auditor, 'DELETE', one)).status).toBe(404);
});

test('there is an end to their number', async () => {
  await server.sql(
    `INSERT INTO canned_replies (id, tenant_id, title, text)
     SELECT gen_random_uuid(), $1, 'One ' || n, 'Text' FROM generate_series(1, 300) n`,
    [idOf('tenant', 'admin')],
  );
  expect((await add({ title: 'One more', text: 'Text.' })).status).toBe(409);
});

test('placeholders take their values; one without a value stays', () => {
  const text = 'Hello {{firstName}}, {{ number }} and {{title}}.';
  expect(fillPlaceholders(text, { firstName: '{{title}}', number: '7' })).toBe(
    'Hello {{title}}, 7 and {{title}}.',
  );
});
