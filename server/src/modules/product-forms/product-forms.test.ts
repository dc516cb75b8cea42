import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductForm } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const staff = 'super@demo.test';
const api = '/v1/super-admin/forms';
/** Lead forms of acme: a live one, and a published one. */
const [live, published] = [idOf('form', 21), idOf('form', 23)];

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.call(staff, method, `${api}${path}`, body && { body });

const add = async (body: object = {}): Promise<ProductForm> => {
  const answer = await call('POST', '', { formId: live, type: 'popup', ...body });
  expect(answer.status).toBe(201);
  return answer.body.data.productForm;
};

const logOf = async ({ _id }: Pick<ProductForm, '_id'>) => {
  const filters = encodeURIComponent(JSON.stringify({ productForm: [_id] }));
  const { body } = await call('GET', `/logs?filters=${filters}`);
  return body.data.logs.toReversed() as { event: string; detail: object; actor: string }[];
};

beforeAll(async () => {
  // The demo has active forms of its own.
  await server.sql('UPDATE product_forms SET is_active = false');
});

test('a new form has the rules of a careful default, and is not active', async () => {
  expect(await add()).toMatchObject({
    form: { _id: live, status: 'live' },
    isActive: false,
    type: 'popup',
    placeToReplace: '',
    url: '',
    userIds: [],
    segments: [],
    trigger: 'load',
    delay: 0,
    frequency: 'until-answered',
    percentage: 100,
    order: 100,
    conflicts: [],
  });
});

describe('bad rules are refused by field', () => {
  const problem = 'Condition is incorrect: ';
  test.each<[name: string, body: object, field: string, message: string]>([
    ['no form', { formId: '' }, 'formId', 'Form is required'],
    ['a form that is no id', { formId: 'x' }, 'formId', 'Form is incorrect'],
    ['an unknown type', { type: 'bubble' }, 'type', 'Type is incorrect'],
    [
      'no place of an inline form',
      { type: 'inline' },
      'placeToReplace',
      'Place to replace is required',
    ],
    ['a page with a query', { url: '/a?b=c' }, 'url', 'Pages is incorrect'],
    ['six asterisks', { url: '*/*/*/*/*/*' }, 'url', 'Pages is incorrect'],
    ['no event', { trigger: 'event' }, 'event', 'Event is required'],
    ['101 percent', { percentage: 101 }, 'percentage', 'Share of visitors is incorrect'],
    ['no percent', { percentage: 0 }, 'percentage', 'Share of visitors is incorrect'],
    ['a delay of a day', { delay: 86_400 }, 'delay', 'Delay is incorrect'],
    ['a wrong segment', { segments: ['vip'] }, 'segments.0', 'Segments is incorrect'],
    ['an empty id', { userIds: [' '] }, 'userIds.0', 'User ids is incorrect'],
    [
      'too many ids',
      { userIds: Array.from({ length: 1_001 }, (_, index) => `u${index}`) },
      'userIds',
      'At most 1000 user ids can be named.',
    ],
    [
      'an end before the start',
      { startsAt: '2026-02-02T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' },
      'endsAt',
      'Ends has to be after Starts.',
    ],
    [
      'a condition without an end',
      { condition: 'device ==' },
      'condition',
      `${problem}Something is missing at the end.`,
    ],
    [
      'a condition of a name',
      { condition: 'plan == "pro"' },
      'condition',
      `${problem}plan is not known here; texts are in quotes.`,
    ],
    [
      'a condition with a pattern',
      { condition: 'person.matches("(a+)+$")' },
      'condition',
      `${problem}There is no function matches.`,
    ],
  ])('%s', async (_name, body, field, message) => {
    const created = await call('POST', '', { formId: live, type: 'popup', ...body });
    expect([created.status, created.body.fields[field]]).toEqual([422, message]);
    const { _id } = await add();
    const changed = await call('PATCH', `/${_id}`, body);
    expect([changed.status, changed.body.fields[field]]).toEqual([422, message]);
  });
});

test('a change keeps what it does not name, and the log has both values but no ids of people', async () => {
  const form = await add({ url: '/pricing*', delay: 5 });
  const answer = await call('PATCH', `/${form._id}`, { delay: 9, userIds: ['ada@shop.example'] });
  expect(answer.body.data.productForm).toMatchObject({ url: '/pricing*', delay: 9 });
  const log = await logOf(form);
  expect(log.map(({ event }) => event)).toEqual(['created', 'edited']);
  expect(log[1]).toMatchObject({
    actor: 'Sable Quill',
    detail: { fields: { delay: { before: 5, after: 9 }, userIds: {} } },
  });
  expect(JSON.stringify(log)).not.toContain('ada@');
  const audit = await server.sql<{ text: string }>(
    `SELECT row_to_json(a)::text AS text FROM audit_log a WHERE target_id = $1`,
    [form._id],
  );
  expect(audit).toHaveLength(2);
  expect(JSON.stringify(audit)).not.toContain('ada@');
});

test('an older version is refused with the newer one', async () => {
  const { _id } = await add();
  await call('PATCH', `/${_id}`, { delay: 1 });
  const answer = await server.call(staff, 'PATCH', `${api}/${_id}`, {
    body: { delay: 2 },
    headers: { 'if-match': '"1"' },
  });
  expect(answer.status).toBe(412);
});

test('a form of another organization cannot take its place', async () => {
  const { _id } = await add();
  const answer = await call('PATCH', `/${_id}`, { formId: idOf('form', 27) });
  expect(answer.body.fields).toEqual({ formId: 'Form has to be one of the same organization.' });
});

describe('active', () => {
  test('only with a live lead form, and once', async () => {
    const draft = await add({ formId: published });
    const refused = await call('PATCH', `/${draft._id}/status`, { isActive: true });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Activate the lead form first: visitors cannot open it.',
    ]);
    const form = await add();
    const on = () => call('PATCH', `/${form._id}/status`, { isActive: true });
    expect((await on()).body.data.productForm.isActive).toBe(true);
    expect((await on()).status).toBe(409);
    const off = () => call('PATCH', `/${form._id}/status`, { isActive: false });
    expect((await off()).body.data.productForm.isActive).toBe(false);
    expect((await off()).status).toBe(409);
    expect((await logOf(form)).map(({ event }) => event)).toEqual([
      'created',
      'activated',
      'deactivated',
    ]);
  });

  test('two forms for one place are told, with their order', async () => {
    const pairs: [one: object, other: object, doMeet: boolean][] = [
      [{ type: 'popup', url: '/a*' }, { type: 'full-page', url: '/about' }, true],
      [{ type: 'popup', url: '/a*' }, { type: 'popup', url: '/b*' }, false],
      [{ type: 'popup', url: '/a*' }, { type: 'banner', url: '/a*' }, false],
      [{ type: 'banner' }, { type: 'banner', url: 'shop.example/x' }, true],
      [
        { type: 'inline', placeToReplace: '#one', url: '/c' },
        { type: 'inline', placeToReplace: '#two', url: '/c' },
        false,
      ],
      [
        { type: 'inline', placeToReplace: '#one', url: '/c' },
        { type: 'inline', placeToReplace: '#one', url: '/c' },
        true,
      ],
    ];
    for (const [one, other, doMeet] of pairs) {
      await server.sql('UPDATE product_forms SET is_active = false');
      const first = await add({ ...one, order: 7 });
      await call('PATCH', `/${first._id}/status`, { isActive: true });
      const { conflicts } = await add(other);
      expect(conflicts).toEqual(
        doMeet ? [{ _id: first._id, title: first.form.title, order: 7 }] : [],
      );
    }
  });

  test('at most a hundred of an organization', async () => {
    await server.sql('UPDATE product_forms SET is_active = false');
    const form = await add();
    await server.sql(
      `INSERT INTO product_forms (id, tenant_id, form_id, type, is_active)
       SELECT gen_random_uuid(), tenant_id, form_id, 'banner', true
       FROM product_forms, generate_series(1, 100) WHERE id = $1`,
      [form._id],
    );
    const answer = await call('PATCH', `/${form._id}/status`, { isActive: true });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'An organization can have 100 active forms.',
    ]);
    await server.sql('UPDATE product_forms SET is_active = false');
  });
});

test('a copy has the rules and is not active; deleting keeps the log', async () => {
  const form = await add({ url: '/x', segments: ['new'], condition: 'device == "phone"' });
  await call('PATCH', `/${form._id}/status`, { isActive: true });
  const { body } = await call('POST', `/${form._id}/duplicate`);
  expect(body.data.productForm).toMatchObject({
    url: '/x',
    segments: ['new'],
    condition: 'device == "phone"',
    isActive: false,
  });
  expect((await call('DELETE', `/${form._id}`)).status).toBe(200);
  expect((await call('GET', `/${form._id}`)).status).toBe(404);
  expect((await logOf(form)).at(-1)).toMatchObject({ event: 'deleted', actor: 'Sable Quill' });
});

test('a link for a look is for a site of the same organization, and needs a live form', async () => {
  const { _id } = await add();
  const look = (form: string, query: string) => call('GET', `/${form}/preview?${query}`);
  const site = `webPixel=${idOf('web-pixel', 'acme', 0)}`;
  const { url } = (await look(_id, `${site}&path=/pricing?plan=pro`)).body.data;
  expect(new URL(url).origin).toBe('https://site-1.acme.example');
  expect(url).toMatch(/\/pricing\?plan=pro&outpost_preview=[\w-]+/);
  const foreign = await look(_id, `webPixel=${idOf('web-pixel', 'northwind', 0)}`);
  expect(foreign.body.fields).toEqual({ webPixel: 'Site has to be one of the same organization.' });
  // Without a choice it is the first site of the organization.
  expect((await look(_id, '')).body.data.url).toMatch(/^https:\/\/site-1\.acme\.example\//);
  const draft = await add({ formId: published });
  expect((await look(draft._id, site)).status).toBe(409);
  expect((await look(_id, `${site}&path=//evil.example`)).body.data?.url ?? '').not.toMatch(
    /^https:\/\/evil/,
  );
});

test('people of an organization, and support, do not change product forms', async () => {
  for (const [who, status] of [
    ['owner@acme.test', 403],
    ['member@acme.test', 403],
    ['support@demo.test', 200],
  ] as const)
    expect((await server.call(who, 'GET', api)).status).toBe(status);
  const body = { formId: live, type: 'popup' };
  expect((await server.call('support@demo.test', 'POST', api, { body })).status).toBe(403);
});
