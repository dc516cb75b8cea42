import { beforeAll, describe, expect, test } from 'vitest';
import type { LinkedinLead } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { makePresetKey } from '../../testing/api-keys.ts';
import { cellsOf } from '../../testing/csv.ts';
import { eventTypesOf, foreign, leadOf, report, reported } from '../../testing/ingest.ts';
import { expectFields, listed } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/linkedin-leads';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const ownerId = idOf('user', owner);

const server = testServer();
let key: string;
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
});

const send = (...leads: object[]) => report(server, key, 'leads', { leads });
const receive = async (values: object = {}): Promise<string> =>
  (await send(leadOf(values))).body.data.results[0]._id;
const read = (who: string, id: string) => server.call(who, 'GET', `${url}/${id}`);
const full = async (id: string) => (await read(owner, id)).body.data.linkedinLead;
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const kindsOf = (lead: { steps: { kind: string }[] }) => lead.steps.map(({ kind }) => kind);

describe('a lead of a program', () => {
  test('is listed with its answers, is an event, and begins its history', async () => {
    const answers = { 'How many people work for you?': '11–50' };
    const entry = leadOf({ title: 'Owner', phone: '+1 555 0100' });
    const { headers, body } = await send({ ...entry, answers });
    expect(body.data).toMatchObject({ stored: 1, refused: 0 });
    const id = body.data.results[0]._id;
    const { externalId: _external, ...fields } = entry;
    expect(await listed(server, owner, url, id)).toMatchObject({
      ...fields,
      stage: 'new',
      source: 'api',
      sync: 'SUCCESS',
      owner: null,
      touchedAt: null,
    });
    const lead = await full(id);
    expect(lead.answers).toEqual(answers);
    expect(lead.steps).toMatchObject([{ kind: 'received', before: null, after: null }]);
    expect(await eventTypesOf(server, headers['x-request-id'])).toEqual(['lead.received']);
  });

  test('is stored once, also when reports cross', async () => {
    const leads = [leadOf(), leadOf()];
    const answers = await Promise.all([send(...leads), send(...leads.toReversed())]);
    expect(answers.reduce((sum, { body }) => sum + body.data.stored, 0)).toBe(2);
    expect((await send(...leads)).body.data).toMatchObject({ stored: 0, known: 2 });
  });

  test('of a company is seen by its people, and one of another tenant is refused', async () => {
    const { body } = await send(
      leadOf({ company: reported.company }),
      leadOf({ company: foreign.company }),
    );
    const [own, other] = body.data.results;
    expect((await full(own._id)).company._id).toBe(reported.company);
    expect(other).toMatchObject({ result: 'refused', reason: 'Company is incorrect' });
    expect((await read('owner@northwind.test', own._id)).status).toBe(404);
  });

  test.each([
    [{ name: '', email: '', profileUrl: '' }, 'Name is required, or an email or a profile URL'],
    [{ email: 'nobody' }, 'Email is incorrect'],
    [{ profileUrl: 'linkedin' }, 'Invalid URL'],
    [{ stage: 'new' }, 'leads.0.stage is not known'],
  ])('%o is refused', async (values, message) => {
    const answer = await send(leadOf(values));
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.fields)).toEqual([message]);
  });
});

test('moves through its stages, each in the history and an event', async () => {
  const id = await receive();
  const moved = await step(owner, id, 'stage', { stage: 'contacted' });
  expect(await eventTypesOf(server, moved.headers['x-request-id'])).toEqual(['lead.contacted']);
  const touched = moved.body.data.linkedinLead.touchedAt;
  expect(touched).toEqual(expect.any(String));
  await step(owner, id, 'stage', { stage: 'contacted' });
  await step(owner, id, 'stage', { stage: 'converted' });
  const lead = await full(id);
  expect(lead).toMatchObject({ stage: 'converted', touchedAt: touched });
  expect(lead.steps.slice(1)).toMatchObject([
    { kind: 'stage', before: 'new', after: 'contacted' },
    { kind: 'stage', before: 'contacted', after: 'converted' },
  ]);
});

describe('an owner', () => {
  test('is notified without data of the person, and is filtered by', async () => {
    const id = await receive();
    const { body } = await step(staff, id, 'assign', { owner: ownerId });
    expect(body.data.linkedinLead.owner._id).toBe(ownerId);
    const notices = await server.call(owner, 'GET', '/v1/super-admin/notifications');
    expect(notices.body.data.notifications[0]).toMatchObject({
      kind: 'linkedIn',
      title: 'You have a new lead',
      body: 'Request a demo, Spring',
      link: `/linkedin-leads?open=${id}`,
    });
    const filters = encodeURIComponent(JSON.stringify({ assigned: ['no'] }));
    const none = await server.call(owner, 'GET', `${url}?limit=100&filters=${filters}`);
    const rows = none.body.data.linkedinLeads as LinkedinLead[];
    expect(rows.some(({ _id, owner: by }) => _id === id || by !== null)).toBe(false);
  });

  test.each([
    ['of another organization', idOf('user', 'owner@northwind.test')],
    ['of a company that does not see the lead', idOf('user', member)],
  ])('%s is refused', async (_who, person) => {
    expectFields(await step(owner, await receive(), 'assign', { owner: person }), {
      owner: 'Owner must be an active user who sees the lead',
    });
  });
});

describe('duplicates', () => {
  test.each([
    ['address', { email: 'same@vale.example' }],
    ['profile', { profileUrl: 'https://www.linkedin.com/in/same' }],
    ['name and company', { name: 'Sam Same', employer: 'Same & Co' }],
  ])('are found by %s', async (_what, values) => {
    const [one, other] = [await receive(values), await receive(values)];
    expect((await full(one)).duplicates.map(({ _id }: LinkedinLead) => _id)).toEqual([other]);
  });

  test('fill empty fields when merged, and empty them again when that is undone', async () => {
    const id = await receive({ email: '', profileUrl: 'https://www.linkedin.com/in/m' });
    const duplicate = await receive({ email: 'm@vale.example', phone: '+1 555 0101' });
    const merged = await step(owner, id, 'merge', { duplicate });
    expect(merged.body.data.linkedinLead).toMatchObject({
      email: 'm@vale.example',
      phone: '+1 555 0101',
    });
    expect(await listed(server, owner, url, duplicate)).toBeUndefined();
    expect((await full(id)).merged).toMatchObject([{ _id: duplicate }]);
    expect((await step(owner, duplicate, 'stage', { stage: 'contacted' })).status).toBe(409);
    expect((await step(owner, id, 'merge', { duplicate })).status).toBe(409);
    await server.call(owner, 'PATCH', `${url}/${id}`, { body: { phone: '+1 555 0202' } });
    const undone = await step(owner, id, 'unmerge', { duplicate });
    expect(undone.body.data.linkedinLead).toMatchObject({ email: '', phone: '+1 555 0202' });
    expect(await listed(server, owner, url, duplicate)).toBeDefined();
    expect(kindsOf(await full(id))).toEqual(['received', 'merged', 'unmerged']);
  });
});

test('is linked to a company of its organization only', async () => {
  const id = await receive();
  const linked = await step(owner, id, 'customer', { customer: reported.company });
  expect(linked.body.data.linkedinLead.customer._id).toBe(reported.company);
  expectFields(await step(owner, id, 'customer', { customer: foreign.company }), {
    customer: 'Company is incorrect',
  });
  expect(kindsOf(await full(id))).toEqual(['received', 'customer']);
});

test('erasing a person leaves none of their data anywhere', async () => {
  const marker = 'vanish-4711';
  const email = `${marker}@vale.example`;
  const values = { email, name: `Vera ${marker}`, answers: { Note: marker } };
  const [id, second] = [await receive(values), await receive(values)];
  await step(staff, id, 'assign', { owner: ownerId });
  await server.call(owner, 'PATCH', `${url}/${id}`, { body: { title: marker } });
  const { body } = await step(owner, id, 'erase');
  expect(body.data).toEqual({ leads: 2, responses: 0 });
  expect((await read(owner, second)).status).toBe(404);
  const tables = ['linkedin_leads', 'linkedin_lead_steps', 'audit_log', 'platform_events'];
  for (const table of [...tables, 'notifications', 'events', 'webhook_deliveries']) {
    const found = await server.sql(
      `SELECT 1 FROM ${table} AS t WHERE to_jsonb(t)::text LIKE '%${marker}%'`,
    );
    expect({ table, found: found.length }).toEqual({ table, found: 0 });
  }
});

describe('responses to a form', () => {
  const push = (who: string, ...responses: string[]) =>
    server.call(who, 'POST', `${url}/from-responses`, { body: { responses } });
  const anyResponse = async () => {
    const [found] = await server.sql<{ id: string; respondent: string }>(
      `SELECT id, respondent FROM form_responses r WHERE respondent IS NOT NULL AND NOT is_spam
       AND NOT EXISTS (SELECT FROM linkedin_leads l WHERE l.response_id = r.id) LIMIT 1`,
    );
    return found ?? { id: '', respondent: '' };
  };

  test('become leads once, and are erased with them', async () => {
    const { id, respondent } = await anyResponse();
    expect((await push(staff, id)).body.data).toEqual({ added: 1, known: 0, skipped: 0 });
    expect((await push(staff, id, id)).body.data).toMatchObject({ added: 0, known: 1 });
    const [lead] = await server.sql<{ id: string; email: string }>(
      'SELECT id, email FROM linkedin_leads WHERE response_id = $1',
      [id],
    );
    expect(lead?.email).toBe(respondent);
    const { body } = await step(staff, lead?.id ?? '', 'erase');
    expect(body.data).toEqual({ leads: 1, responses: 1 });
    expect(await server.sql('SELECT 1 FROM form_responses WHERE id = $1', [id])).toEqual([]);
  });

  test('are not pushed by people of an organization', async () => {
    expect((await push(owner, (await anyResponse()).id)).status).toBe(403);
  });
});

test('the file has a line for each lead of the query', async () => {
  const id = await receive({ name: 'Carla Sheet' });
  const { http } = server;
  const file = await http.inject({
    url: `${url}/csv?searchValue=Carla%20Sheet`,
    headers: { authorization: `Bearer ${await server.tokenOf(owner)}`, 'x-subdomain': 'acme' },
  });
  const [header = [], ...lines] = cellsOf(file.body);
  expect(header.slice(0, 3)).toEqual(['Id', 'Name', 'Title']);
  expect(lines.map((line) => line.slice(0, 2))).toEqual([[id, 'Carla Sheet']]);
});

test('many leads move at once', async () => {
  const [id, duplicate] = [await receive(), await receive()];
  const body = { action: 'qualify', ids: [id, duplicate], expectedCount: 2 };
  const answer = await server.call(owner, 'POST', `${url}/bulk`, { body });
  expect(answer.status).toBe(201);
  await server.deliver();
  expect([(await full(id)).stage, (await full(duplicate)).stage]).toEqual([
    'qualified',
    'qualified',
  ]);
});
