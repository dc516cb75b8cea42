import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureFlagDefaults, featureFlags } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const msp = 'msp@acme.test';
const company = idOf('company', 'acme', 1);
const franchisor = idOf('company', 'acme', 0);

const server = testServer();

const show = async (who: string, id = company) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.company;
const change = (who: string, body: object, id = company, headers = {}) =>
  server.call(who, 'PATCH', `${url}/${id}`, { body, headers });
const create = (who: string, body: object, headers = {}) =>
  server.call(who, 'POST', url, { body, headers });

test('shows what the list shows, and all that can be changed', async () => {
  const details = await show(owner);
  const { body } = await server.call(owner, 'GET', `${url}?limit=100`);
  const row = body.data.companies.find(({ _id }: { _id: string }) => _id === company);
  expect(details).toMatchObject(row);
  expect(Object.keys(details.flags)).toEqual(featureFlags);
  expect(details.addresses).toHaveLength(1);
});

test('keeps every detail that is changed', async () => {
  const changes = {
    name: 'Northlake Moving',
    domain: 'northlake.test',
    industry: 'Logistics',
    size: '51-200',
    idealCustomer: 'Whoever moves.',
    addresses: [
      {
        label: 'Depot',
        street: '4 Dock Road',
        city: 'Larkfield',
        postalCode: '',
        country: 'Chile',
      },
    ],
    dateFormat: 'DD_MM_YYYY',
    productKind: 'recruit',
  };
  const { status, body, headers } = await change(owner, changes);
  expect(status).toBe(200);
  expect(body.data.company).toMatchObject(changes);
  expect(headers['etag']).toBe(`"${body.data.company.version}"`);
  expect(await show(staff)).toMatchObject(changes);
});

test.each([
  [{ name: ' ' }, { name: 'Company is required' }],
  [{ name: 'x'.repeat(101) }, { name: 'Company should have max 100 characters' }],
  [{ domain: 'no domain' }, { domain: 'Domain is incorrect' }],
  [{ size: 'huge' }, { size: 'Size is incorrect' }],
  [{ dateFormat: 'YY' }, { dateFormat: 'Date format is incorrect' }],
  // Account reviews compute it.
  [{ health: 'Good' }, { health: 'health is not known' }],
  [{ addresses: [{ label: 'A' }] }, { 'addresses.0.street': 'Street is required' }],
  [{ tenantId: acme }, { tenantId: 'tenantId is not known' }],
  [{ flags: { secretFlag: true } }, { 'flags.secretFlag': 'flags.secretFlag is not known' }],
])('refuses %o', async (body, fields) => {
  const answer = await change(owner, body);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toMatchObject(fields);
});

test('takes a domain away again', async () => {
  const { body } = await change(owner, { domain: '' });
  expect(body.data.company.domain).toBe('');
});

test('an older version is refused with the one there is', async () => {
  const answer = await change(owner, { industry: 'Late' }, company, { 'if-match': '"1"' });
  expect([answer.status, answer.body.current._id]).toEqual([412, company]);
});

test('why the plan is another one is in the audit log', async () => {
  const answer = await change(staff, { type: 'free', reason: 'They asked for it.' });
  expect(answer.body.data.company.type).toBe('free');
  const [entry] = await server.sql('SELECT * FROM audit_log WHERE request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  expect(entry).toMatchObject({ reason: 'They asked for it.' });
});

describe('a flag', () => {
  const flagOf = async (who: string, id = company) => (await show(who, id)).flags.inboxEnable;

  test('is the own one, else that of the franchisor, else that of the product', async () => {
    const byProduct = { value: featureFlagDefaults.inboxEnable, source: 'default' };
    expect(await flagOf(owner)).toEqual(byProduct);
    await change(owner, { flags: { inboxEnable: false } }, franchisor);
    expect(await flagOf(owner)).toEqual({ value: false, source: 'inherited' });
    expect(await flagOf(owner, franchisor)).toEqual({ value: false, source: 'own' });
    await change(owner, { flags: { inboxEnable: true } });
    expect(await flagOf(owner)).toEqual({ value: true, source: 'own' });
    await change(owner, { flags: { inboxEnable: null } });
    expect(await flagOf(owner)).toEqual({ value: false, source: 'inherited' });
  });

  test('comes from the plan, whose name is told, unless company or franchisor say otherwise', async () => {
    const flags = JSON.stringify({ inboundAiAgentEnabled: true, inboxEnable: true });
    await server.sql(
      `UPDATE subscriptions SET plan = jsonb_set(plan, '{flags}', $2::jsonb) WHERE company_id = $1`,
      [company, flags],
    );
    const shown = (await show(owner)).flags;
    const plan = expect.any(String);
    expect(shown.inboundAiAgentEnabled).toEqual({ value: true, source: 'plan', plan });
    expect(shown.inboxEnable.source).not.toBe('plan');
    await change(staff, { flags: { inboundAiAgentEnabled: false } });
    expect((await show(owner)).flags.inboundAiAgentEnabled).toEqual({
      value: false,
      source: 'own',
    });
    await change(staff, { flags: { inboundAiAgentEnabled: null } });
  });

  test('is inherited for those who do not see the franchisor', async () => {
    expect((await show('member@acme.test')).franchisor).toBeNull();
    expect(await flagOf('member@acme.test')).toEqual({ value: false, source: 'inherited' });
  });

  test('that is changed leaves the others as they were', async () => {
    await change(owner, { flags: { campaignEnable: false } });
    await change(owner, { flags: { emailWarmupEnable: false } });
    const { campaignEnable, emailWarmupEnable } = (await show(owner)).flags;
    expect([campaignEnable.source, emailWarmupEnable.source]).toEqual(['own', 'own']);
  });
});

describe('the people of the company', () => {
  const setRole = (role: string) =>
    server.sql(`UPDATE users SET team_role = $1 WHERE email = 'member@acme.test'`, [role]);
  beforeAll(() => setRole('admin'));
  afterAll(() => setRole('member'));

  test('change its details', async () => {
    expect((await change('member@acme.test', { industry: 'Own' })).status).toBe(200);
    expect((await show('member@acme.test')).isOwn).toBe(true);
    expect((await show(owner)).isOwn).toBe(false);
  });

  test.each([
    ['member@acme.test', company],
    [msp, franchisor],
  ])('decide neither about its plan nor its flags: %s', async (who, id) => {
    for (const body of [{ type: 'paid' }, { flags: { inboxEnable: true } }])
      expect((await change(who, body, id)).status).toBe(403);
  });

  test('add no other company', async () => {
    expect((await create('member@acme.test', { name: 'Another' })).status).toBe(403);
  });
});

test.each(['member@acme.test', 'support@demo.test'])('%s changes nothing', async (who) => {
  expect((await change(who, { industry: 'Tried' })).status).toBe(403);
});

describe('a new company', () => {
  test('is pending, with five seats, below the franchisor that was named', async () => {
    const { status, body } = await create(owner, { name: 'Fresh', franchisor });
    expect(status).toBe(201);
    expect(body.data.company).toMatchObject({
      name: 'Fresh',
      status: 'pending',
      onBoarding: 'pending',
      salesOnboarding: 'Pending',
      type: 'free',
      owner: null,
      seats: { used: 0, total: 5 },
      franchisor: { _id: franchisor },
      whiteLabel: { _id: acme },
    });
  });

  test('of a franchisor is in the own branch, whatever was named', async () => {
    const other = idOf('company', 'acme', 5);
    const { body } = await create(msp, { name: 'Branched', franchisor: other });
    expect(body.data.company.franchisor._id).toBe(franchisor);
    expect((await create(msp, { name: 'Head', kind: 'franchisor' })).status).toBe(403);
  });

  test('can head a branch of its own', async () => {
    const { body } = await create(owner, { name: 'Head', kind: 'franchisor' });
    expect(body.data.company).toMatchObject({ isFranchisor: true, franchisor: null });
    const below = { name: 'Below', franchisor: body.data.company._id };
    expect((await create(owner, below)).status).toBe(201);
  });

  test('of staff is in the organization they name, or work in', async () => {
    const body = { name: 'Staffed', kind: 'franchisor' };
    expectFields(await create(staff, body), { whiteLabel: 'Organization is required' });
    const unknown = { ...body, whiteLabel: idOf('nobody') };
    expectFields(await create(staff, unknown), { whiteLabel: 'Organization is incorrect' });
    const named = await create(staff, { ...body, whiteLabel: northwind });
    expect(named.body.data.company.whiteLabel._id).toBe(northwind);
    const chosen = await create(staff, body, { 'x-subdomain': 'acme' });
    expect(chosen.body.data.company.whiteLabel._id).toBe(acme);
  });

  test('names a franchisor of the same organization', async () => {
    expectFields(await create(owner, { name: 'A' }), { franchisor: 'Franchisor is required' });
    for (const id of [company, idOf('company', 'northwind', 0), idOf('nobody')])
      expectFields(await create(owner, { name: 'A', franchisor: id }), {
        franchisor: 'Franchisor is incorrect',
      });
  });

  test.each([owner, msp])('of %s stays in their organization', async (who) => {
    const body = { name: 'Stays', franchisor, whiteLabel: northwind };
    const answer = await create(who, body);
    expect(answer.body.data.company.whiteLabel._id).toBe(acme);
  });
});
