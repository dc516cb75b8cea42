import { beforeAll, describe, expect, test } from 'vitest';
import { changeSentence, changeVerb, type AuditEntry } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { cellsOf, timeCell } from '../../testing/csv.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const admin = 'admin@demo.test';

const server = testServer();
beforeAll(async () => {
  await server.tokenOf(staff);
});

const read = async (query: Record<string, unknown>): Promise<AuditEntry[]> => {
  const url = `${api}/audit-log${queryText({ limit: 100, ...query })}`;
  const { status, body } = await server.call(staff, 'GET', url);
  expect(status).toBe(200);
  return body.data.entries;
};

const actionsOf = async (filters: Record<string, unknown>, searchValue: string) =>
  (await read({ filters, searchValue })).map(({ action }) => action);

const impersonated = {
  name: 'Sable Quill',
  email: 'sable.quill@demo.test',
  reason: 'Ticket 4711, asked by phone',
};

const addImpersonated = () =>
  server.sql(
    `INSERT INTO audit_log (id, tenant_id, actor_id, actor_name, actor_email, impersonator_id,
       impersonator_name, impersonator_email, reason, action, changes, ip, user_agent, request_id)
     VALUES (gen_random_uuid(), $1, $2, 'Mara Bell', 'member@acme.test', $3, $4, $5, $6,
       'PATCH /tried', '{}', '127.0.0.1', '=Agent', gen_random_uuid())`,
    [
      acme,
      idOf('user', 'member@acme.test'),
      idOf('user', staff),
      impersonated.name,
      impersonated.email,
      impersonated.reason,
    ],
  );

describe('filtered by kind', () => {
  beforeAll(async () => {
    const faq = { question: 'Whether?', answer: 'Yes.', category: 'General' };
    const made = await server.call(admin, 'POST', `${api}/faqs`, { body: faq });
    const url = `${api}/faqs/${made.body.data.faq._id}`;
    await server.call(admin, 'PATCH', url, { body: { answer: 'No.' } });
    await server.call(admin, 'DELETE', url);
    const person = { email: 'kind@acme.test', firstName: 'Kim', lastName: 'Ode' };
    const body = { ...person, teamRole: 'guest', whiteLabel: acme };
    const invited = await server.call(admin, 'POST', `${api}/users`, { body });
    await server.call(admin, 'DELETE', `${api}/users/${invited.body.data.user._id}`);
    const key = { name: 'Kind', scopes: ['leads:read'] };
    const { body: created } = await server.call(admin, 'POST', `${api}/api-keys`, { body: key });
    await server.call(admin, 'POST', `${api}/api-keys/${created.data.apiKey._id}/revoke`);
    await server.call(admin, 'GET', `${api}/companies/csv`);
  });

  test.each([
    [
      'created',
      ['POST /super-admin/api-keys', 'POST /super-admin/users', 'POST /super-admin/faqs'],
    ],
    ['changed', ['POST /super-admin/api-keys/:id/revoke', 'PATCH /super-admin/faqs/:id']],
    ['deleted', ['DELETE /super-admin/users/:id', 'DELETE /super-admin/faqs/:id']],
    ['other', ['GET /super-admin/companies/csv', 'POST /super-admin/auth/login']],
  ])('%s shows what was done to rows, whatever the call is called', async (kind, expected) => {
    expect(await actionsOf({ kind: [kind] }, admin)).toEqual(expected);
  });

  test('two kinds show both', async () => {
    const both = await actionsOf({ kind: ['deleted', 'changed'] }, admin);
    expect(both).toHaveLength(4);
  });
});

describe('found by what happened', () => {
  const id = idOf('user', 'guest@acme.test');
  beforeAll(async () => {
    await server.call(staff, 'POST', `${api}/users/${id}/restrict`, {
      body: { reason: 'Unpaid invoice' },
    });
    await server.call(staff, 'POST', `${api}/users/${id}/unrestrict`);
  });
  const sentences = async (query: Record<string, unknown>) =>
    (await read(query)).filter(({ targetId }) => targetId === id).map(changeSentence);
  const restricted = 'Restricted user Gus Terrell';

  test('each entry has the verb of its sentence', async () => {
    const rows = await server.sql<{ action: string; type: AuditEntry['targetType']; verb: string }>(
      'SELECT action, verb, target_type AS type, changes FROM audit_log',
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { type, verb, ...row } of rows) {
      const entry = { ...row, targetType: type, targetName: '' } as AuditEntry;
      expect([row.action, verb]).toEqual([row.action, changeVerb(entry)]);
    }
  });

  test('an action shows only entries with that verb', async () => {
    expect(await sentences({ filters: { verb: ['restricted'] } })).toEqual([restricted]);
    expect((await read({ filters: { verb: ['deactivated'] } })).length).toBeGreaterThan(0);
    for (const entry of await read({ filters: { verb: ['deactivated'] } }))
      expect(changeSentence(entry)).toMatch(/^Deactivated /);
  });

  test.each([
    'restricted user gus',
    'USER restricted',
    'restricted the user of super@demo.test',
    'gus terrell restricted',
    'restricted unpaid',
  ])('“%s” finds the sentence, in any order of its words', async (searchValue) => {
    expect(await sentences({ searchValue })).toContain(restricted);
  });

  test('each word has to be in it', async () => {
    expect(await sentences({ searchValue: 'restricted company gus' })).toEqual([]);
    expect(await read({ searchValue: 'restricted%' })).toEqual([]);
    // The prefix of every call is no word of an entry.
    expect(await sentences({ searchValue: 'super-admin' })).toEqual([]);
  });
});

test('filtered by a person shows what they did, under their own name and under others', async () => {
  await addImpersonated();
  const actorId = [idOf('user', staff)];
  const entries = await read({ filters: { actorId }, sort: { createdAt: 'down' } });
  expect(entries[0]).toMatchObject({ action: 'PATCH /tried', actor: { name: 'Mara Bell' } });
  expect(entries.length).toBeGreaterThan(1);
  const others = entries.slice(1).filter(({ actor }) => actor._id !== actorId[0]);
  expect(others).toEqual([]);
});

test.each([
  ['panel', 'POST /super-admin/faqs'],
  ['public', 'POST /super-admin/auth/login'],
])('filtered by the source %s shows %s', async (source, action) => {
  expect(await actionsOf({ source: [source] }, admin)).toContain(action);
  const others = await read({ filters: { source: [source] } });
  expect(new Set(others.map((entry) => entry.source))).toEqual(new Set([source]));
});

test('filtered by nobody there is shows nothing, and an id that is none is refused', async () => {
  expect(await read({ filters: { actorId: [idOf('nobody')] } })).toEqual([]);
  const url = `${api}/audit-log${queryText({ filters: { actorId: ['sable'] } })}`;
  const { status, body } = await server.call(staff, 'GET', url);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['filters.actorId.0']]);
});

test('an entry names who really did it and why, and is found by their address', async () => {
  const [entry] = await read({ searchValue: impersonated.email });
  expect(entry).toMatchObject({
    actor: { email: 'member@acme.test' },
    impersonator: { name: impersonated.name, email: impersonated.email },
    reason: impersonated.reason,
  });
  const kinds = { kind: ['created'] };
  const [own] = await read({ searchValue: 'owner@acme.test', filters: kinds });
  expect(own).toMatchObject({ impersonator: null, reason: null });
});

test('the file has a column for everything an entry says', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const url = `${api}/audit-log/csv?searchValue=${impersonated.email}`;
  const { payload } = await server.http.inject({ method: 'GET', url, headers });
  const [header = [], row = []] = cellsOf(payload);
  const [entry] = await read({ searchValue: impersonated.email });
  expect(Object.fromEntries(header.map((title, index) => [title, row[index]]))).toEqual({
    'Time (UTC)': timeCell(entry?.createdAt ?? null),
    Actor: 'Mara Bell',
    'Actor email': 'member@acme.test',
    Impersonator: impersonated.name,
    'Impersonator email': impersonated.email,
    Reason: impersonated.reason,
    Organization: entry?.whiteLabel.name,
    Source: 'panel',
    'What happened': 'Tried',
    Action: 'PATCH /tried',
    Verb: '',
    'Changed record': '',
    'Record id': '',
    Record: '',
    'Kind of parent': '',
    'Parent id': '',
    Parent: '',
    'Changed fields': '{}',
    'IP address': '127.0.0.1',
    'User agent': "'=Agent",
    'Request id': entry?.requestId,
  });
});

test('the file as on screen has actions, kinds and changes in words', async () => {
  const id = idOf('user', 'member@acme.test');
  for (const step of ['restrict', 'unrestrict']) {
    const { status } = await server.call(staff, 'POST', `${api}/users/${id}/${step}`, {
      body: { reason: 'Spam in several answers.' },
    });
    expect(status).toBe(200);
  }
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const query = queryText({ filters: { targetType: ['users'], verb: ['restricted'] } });
  const url = `${api}/audit-log/csv${query}&values=words`;
  const { payload } = await server.http.inject({ method: 'GET', url, headers });
  const [header = [], row = []] = cellsOf(payload);
  expect(Object.fromEntries(header.map((title, index) => [title, row[index]]))).toMatchObject({
    Action: 'Restricted',
    'Changed record': 'User',
    Record: 'Mara Bell',
    'Changed fields': expect.stringMatching(/: active → restricted/),
  });
});

test('an entry keeps the name of the record, and is found by it', async () => {
  const id = idOf('user', 'member@acme.test');
  const reason = { reason: 'They are on leave.' };
  const body = { body: reason };
  expect((await server.call(staff, 'POST', `${api}/users/${id}/deactivate`, body)).status).toBe(
    200,
  );
  const [entry] = await read({ searchValue: 'Mara Bell', filters: { targetType: ['users'] } });
  expect(entry).toMatchObject({ targetId: id, targetName: 'Mara Bell' });
  expect(entry && changeSentence(entry)).toBe('Deactivated user Mara Bell');
  const one = await server.call(staff, 'GET', `${api}/audit-log/${entry?._id}`);
  expect([one.status, one.body.data]).toEqual([200, { entry }]);
  expect((await server.call(staff, 'POST', `${api}/users/${id}/reactivate`)).status).toBe(200);
});

test('the file has what changed as JSON', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const query = queryText({ filters: { targetType: ['api_keys'] }, searchValue: 'owner@acme' });
  const url = `${api}/audit-log/csv${query}`;
  const { payload } = await server.http.inject({ method: 'GET', url, headers });
  const [header = [], ...rows] = cellsOf(payload);
  const entries = await read({ filters: { targetType: ['api_keys'] }, searchValue: 'owner@acme' });
  const at = header.indexOf('Changed fields');
  expect(rows.map((row) => JSON.parse(row[at] ?? ''))).toEqual(
    entries.map(({ changes }) => changes),
  );
  expect(rows.length).toBeGreaterThan(0);
});
