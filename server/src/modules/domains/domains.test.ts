import { beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  DomainFinding,
  DomainProvider,
  KnownDomain,
} from '../../platform/domains/domain-provider.ts';
import { demoAccounts } from '../../seed/demo-people.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { removeStrandedDomains } from './stranded-domains.ts';
import { testServer, type TestAnswer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const tenant = tenantIdOf('everline');
const record = { type: 'CNAME', name: 'x', value: 'y', isFound: false } as const;
const waiting: DomainFinding = { state: 'pending', problem: null, records: [record] };

const asked: KnownDomain[] = [];
const removed: string[] = [];
let finding: DomainFinding = waiting;
let canRemove = true;
const domainProvider: DomainProvider = {
  look: async (domain) => {
    asked.push(domain);
    return finding;
  },
  remove: async (name) => {
    removed.push(name);
    if (!canRemove) throw new Error('Nobody answered.');
  },
};

const server = testServer({ domainProvider });
beforeAll(async () => {
  // Their deliveries would be scheduled beside the checks.
  await server.sql(`UPDATE webhooks SET events = '[]'`);
});

beforeEach(async () => {
  await server.sql('DELETE FROM domains WHERE tenant_id = $1', [tenant]);
  await server.runScheduled();
  await server.deliver();
  asked.length = 0;
  removed.length = 0;
  finding = waiting;
  canRemove = true;
});

const add = (domainName: unknown, whiteLabelId: unknown = tenant, who = staff) =>
  server.call(who, 'POST', '/v1/app-integration/add-domain-vercel', {
    body: { whiteLabelId, domainName },
  });
const path = (id = tenant) => `/v1/super-admin/white-label/${id}/domain`;
const show = (id?: string, who = staff) => server.call(who, 'GET', path(id));
const check = (who = staff) => server.call(who, 'POST', `${path()}/check`);
const remove = (who = staff) => server.call(who, 'DELETE', path());
const domainIn = ({ body }: TestAnswer) => body.data.domain;
const events = () =>
  server.sql<{ action: string }>(
    `SELECT action FROM events WHERE type = 'domains' AND tenant_id = $1 ORDER BY sequence`,
    [tenant],
  );

test('a domain is looked at when it is added, and kept with what was found', async () => {
  const answer = await add(' Panel.Everline.Example ');
  expect(answer.status).toBe(201);
  expect(domainIn(answer)).toMatchObject({
    name: 'panel.everline.example',
    state: 'pending',
    problem: null,
    records: [record],
    checkedAt: expect.any(String),
    nextCheckAt: expect.any(String),
  });
  expect(asked).toEqual([
    {
      name: 'panel.everline.example',
      challenge: expect.stringMatching(/^[\da-f]{32}$/),
      isVerified: false,
    },
  ]);
  expect(domainIn(await show())).toEqual(domainIn(answer));
});

test('a tenant without a domain says so', async () => {
  expect((await show()).body.data).toEqual({ domain: null });
});

const unknown = { domainName: 'Domain is incorrect' };
test.each([
  ['no name', undefined, { domainName: 'Domain is required' }],
  ['an empty name', ' ', { domainName: 'Domain is required' }],
  ['a name without a dot', 'everline', unknown],
  ['an address of a page', 'https://everline.example', unknown],
  ['an IP address', '192.0.2.1', unknown],
  ['a wildcard', '*.everline.example', unknown],
  ['a label that is too long', `${'a'.repeat(64)}.example`, unknown],
  [
    'a name below the panel’s own',
    'acme.localhost',
    { domainName: 'This domain is the panel’s own.' },
  ],
])('%s is refused beside its field', async (_what, name, fields) => {
  const answer = await add(name);
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  expect(asked).toEqual([]);
});

test('an unknown field and no tenant are refused', async () => {
  const url = '/v1/app-integration/add-domain-vercel';
  const body = { domainName: 'a.everline.example', surprise: 1 };
  const answer = await server.call(staff, 'POST', url, { body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['surprise', 'whiteLabelId']);
});

test.each([
  ['nobody knows', unknownId],
  ['that is the platform', tenantIdOf('admin')],
])('a tenant %s is not found', async (_what, id) => {
  for (const answer of [await add('a.everline.example', id), await show(id)])
    expect([answer.status, answer.body.message]).toEqual([404, 'This organization was not found.']);
});

test('a tenant has one domain, and a name one tenant', async () => {
  await add('panel.everline.example');
  const second = await add('other.everline.example');
  expect([second.status, second.body.fields]).toEqual([
    409,
    { domainName: 'This organization has a domain already. Remove it first.' },
  ]);
  const taken = await add('panel.everline.example', tenantIdOf('driftwood'));
  expect([taken.status, taken.body.fields]).toEqual([
    409,
    { domainName: 'This domain belongs to another organization.' },
  ]);
});

test('the name of a tenant that was deleted is free', async () => {
  const id = tenantIdOf('kestrel');
  await add('panel.kestrel.example', id);
  await server.call(staff, 'DELETE', `/v1/super-admin/white-label/${id}`);
  expect((await add('panel.kestrel.example')).status).toBe(201);
});

test('the domain of a tenant that was deleted is given up', async () => {
  const id = tenantIdOf('jetty');
  await add('panel.jetty.example', id);
  await server.call(staff, 'DELETE', `/v1/super-admin/white-label/${id}`);
  const queued: unknown[] = [];
  const enqueue = async (_tx: unknown, name: string, payload: unknown) =>
    void queued.push([name, payload]);
  await removeStrandedDomains(server.database, { enqueue });
  expect(queued).toEqual([['domain-removal', { name: 'panel.jetty.example' }]]);
  await removeStrandedDomains(server.database, { enqueue });
  expect(queued).toHaveLength(1);
});

test('a provider that cannot be asked costs nothing: the domain is kept and looked at later', async () => {
  finding = { state: null, problem: 'Nobody answered.', records: null };
  expect(domainIn(await add('panel.everline.example'))).toMatchObject({
    state: 'pending',
    problem: 'Nobody answered.',
    records: [],
    nextCheckAt: expect.any(String),
  });
  finding = { state: 'verified', problem: null, records: [record] };
  await server.runScheduled();
  expect(domainIn(await show())).toMatchObject({ state: 'verified', problem: null });
});

test('it is looked at by itself until it is verified, and others hear of it then only', async () => {
  await add('panel.everline.example');
  const before = (await events()).length;
  const [, first] = await server.runScheduled();
  expect((first?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);
  // The check that adding the domain had scheduled was superseded and did nothing.
  expect(asked).toHaveLength(2);
  expect(await events()).toHaveLength(before);
  finding = { state: 'verified', problem: null, records: [record] };
  await server.runScheduled();
  expect(domainIn(await show())).toMatchObject({ state: 'verified', nextCheckAt: null });
  expect((await events()).slice(before)).toEqual([{ action: 'changed' }]);
  expect(await server.runScheduled()).toEqual([]);
  const [entry] = await server.sql(
    `SELECT actor_name, changes->'state' AS state FROM audit_log
     WHERE action = 'Check domain' AND tenant_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [tenant],
  );
  expect(entry).toEqual({
    actor_name: 'System',
    state: { before: 'pending', after: 'verified' },
  });
});

test('one that is waited for too long is left alone until somebody asks', async () => {
  await add('panel.everline.example');
  await server.sql(
    `UPDATE domains SET waiting_since = now() - interval '73 hours' WHERE tenant_id = $1`,
    [tenant],
  );
  await server.runScheduled();
  expect(domainIn(await show()).nextCheckAt).toBeNull();
  expect(await server.runScheduled()).toEqual([]);
  expect(domainIn(await check()).nextCheckAt).not.toBeNull();
});

test('asked for, a look happens now and knows whether it was verified before', async () => {
  finding = { state: 'verified', problem: null, records: [record] };
  await add('panel.everline.example');
  finding = { state: 'misconfigured', problem: 'It is gone.', records: [record] };
  const answer = await check();
  expect(asked.at(-1)?.isVerified).toBe(true);
  expect(domainIn(answer)).toMatchObject({
    state: 'misconfigured',
    problem: 'It is gone.',
    nextCheckAt: expect.any(String),
  });
});

test('a domain that was removed is given up by whoever served it, and can be had by others', async () => {
  await add('panel.everline.example');
  expect((await remove()).body.data).toEqual({ message: 'The domain was removed.' });
  expect((await show()).body.data).toEqual({ domain: null });
  expect(removed).toEqual([]);
  await server.deliver();
  expect(removed).toEqual(['panel.everline.example']);
  for (const answer of [await remove(), await check()])
    expect([answer.status, answer.body.message]).toEqual([404, 'This domain was not found.']);
});

test('one that was added anew meanwhile is not given up', async () => {
  await add('panel.everline.example');
  await remove();
  await add('panel.everline.example');
  await server.deliver();
  expect(removed).toEqual([]);
});

test('giving up is tried again when the provider cannot be asked', async () => {
  await add('panel.everline.example');
  await remove();
  canRemove = false;
  await expect(server.deliver()).rejects.toThrow('Nobody answered.');
});

test('the same request twice adds one domain', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = { whiteLabelId: tenant, domainName: 'panel.everline.example' };
  const url = '/v1/app-integration/add-domain-vercel';
  const first = await server.call(staff, 'POST', url, { body, headers });
  const second = await server.call(staff, 'POST', url, { body, headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(asked).toHaveLength(1);
});

const mayWrite = ['super@demo.test', 'admin@demo.test'];
const mayRead = [...mayWrite, 'support@demo.test'];
const people = demoAccounts.filter(({ status }) => !status).map(({ email }) => email);

test.each(people)('%s may do with domains what the role says, and nothing else', async (who) => {
  const added = await add('panel.everline.example', tenant, who);
  expect(added.status).toBe(mayWrite.includes(who) ? 201 : 403);
  if (!mayWrite.includes(who)) await add('panel.everline.example');
  expect((await show(tenant, who)).status).toBe(mayRead.includes(who) ? 200 : 403);
  expect((await check(who)).status).toBe(mayWrite.includes(who) ? 200 : 403);
  expect((await remove(who)).status).toBe(mayWrite.includes(who) ? 200 : 403);
});

test('inside a tenant nobody looks after domains, not even staff', async () => {
  const headers = { 'x-subdomain': 'acme' };
  const answer = await server.call(staff, 'GET', path(acme), { headers });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
