import { describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer, type TestAnswer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const msp = idOf('company', 'acme', 5);
const theirs = idOf('company', 'northwind', 0);
const newMsp = { name: 'Ridge', contactName: 'Ida Vos', contactEmail: 'ida@ridge.test', seats: 12 };

const server = testServer();

const rowOf = async (id: string) =>
  (
    await server.sql<object>('SELECT to_jsonb(c) AS content FROM companies c WHERE id = $1', [id])
  )[0];
const total = async () =>
  (await server.sql<{ total: number }>('SELECT count(*)::int AS total FROM companies'))[0]?.total;

const add = (body: object, who = owner) => server.call(who, 'POST', `${api}/msp`, { body });
const change = (body: object, who = owner, id = msp) =>
  server.call(who, 'PATCH', `${api}/msp/${id}`, { body });
const remove = (who: string, id: string) => server.call(who, 'DELETE', `${api}/msp/${id}`);
const step = (name: 'enable' | 'disable', body: object, id = msp) =>
  server.call(staff, 'PATCH', `${api}/white-label/msp/${name}/${id}`, { body });

const refused = ({ status, body }: TestAnswer) => [status, body.fields];

const wrong: [field: keyof typeof newMsp, value: unknown, message: string][] = [
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', 7, 'Name is required'],
  ['name', 'x'.repeat(51), 'Name is incorrect'],
  ['name', 'Rid\0ge', 'Name is incorrect'],
  ['contactName', '', 'Contact name is required'],
  ['contactName', 'x'.repeat(101), 'Contact name should have max 100 characters'],
  ['contactEmail', '', 'Email is required'],
  ['contactEmail', 'ida', 'Email is incorrect'],
  ['contactEmail', `${'x'.repeat(250)}@a.io`, 'Email should have max 254 characters'],
  ['seats', null, 'Seats is required'],
  ['seats', '12', 'Seats is required'],
  ['seats', 0, 'Seats is incorrect'],
  ['seats', -1, 'Seats is incorrect'],
  ['seats', 1.5, 'Seats is incorrect'],
  ['seats', 101, 'Seats is incorrect'],
];

test.each(wrong)('no MSP is added with the %s %j', async (field, value, message) => {
  const before = await total();
  expect(refused(await add({ ...newMsp, [field]: value }))).toEqual([422, { [field]: message }]);
  expect(await total()).toBe(before);
});

test.each(wrong)('none gets the %s %j', async (field, value, message) => {
  const before = await rowOf(msp);
  expect(refused(await change({ [field]: value }))).toEqual([422, { [field]: message }]);
  expect(await rowOf(msp)).toEqual(before);
});

test.each([
  ['status', 'disabled'],
  ['tenantId', northwind],
  ['_id', unknownId],
])('%s cannot be written that way', async (field, value) => {
  const fields = { [field]: `${field} is not known` };
  expect(refused(await add({ ...newMsp, [field]: value }))).toEqual([422, fields]);
  expect(refused(await change({ [field]: value }))).toEqual([422, fields]);
});

test('an MSP stays in its tenant', async () => {
  const fields = { whiteLabel: 'whiteLabel is not known' };
  expect(refused(await change({ whiteLabel: northwind }, staff))).toEqual([422, fields]);
});

test.each([
  ['nothing', {}, 'Organization is required'],
  [
    'a tenant that was deleted',
    { whiteLabel: idOf('tenant', 'kestrel') },
    'Organization is incorrect',
  ],
  ['the platform', { whiteLabel: idOf('tenant', 'admin') }, 'Organization is incorrect'],
])('staff who name %s add no MSP', async (_what, body, message) => {
  await server.sql(`UPDATE white_labels SET deleted_at = now() WHERE subdomain = 'kestrel'`);
  expect(refused(await add({ ...newMsp, ...body }, staff))).toEqual([422, { whiteLabel: message }]);
});

test('a body that is no object, and an id that is none, are refused', async () => {
  const list = await server.call(owner, 'POST', `${api}/msp`, { body: [newMsp] });
  expect(list.status).toBe(422);
  expect((await change({ seats: 9 }, owner, 'not-an-id')).status).toBe(404);
  expect((await remove(owner, 'not-an-id')).status).toBe(404);
});

const wrongSteps: [what: string, body: object, field: string][] = [
  ['no tenant', {}, 'whiteLabelId'],
  ['a tenant that is none', { whiteLabelId: 'acme' }, 'whiteLabelId'],
  ['a number', { whiteLabelId: 7 }, 'whiteLabelId'],
  ['another tenant', { whiteLabelId: northwind }, 'whiteLabelId'],
  ['a tenant nobody knows', { whiteLabelId: unknownId }, 'whiteLabelId'],
  ['a reason that is too long', { whiteLabelId: acme, reason: 'x'.repeat(501) }, 'reason'],
  ['a field nobody knows', { whiteLabelId: acme, surprise: 1 }, 'surprise'],
];

test.each(
  (['enable', 'disable'] as const).flatMap((name) =>
    wrongSteps.map((row) => [name, ...row] as const),
  ),
)('to %s with %s is refused', async (name, _what, body, field) => {
  const before = await rowOf(msp);
  const answer = await step(name, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  expect(await rowOf(msp)).toEqual(before);
});

describe('of the roles', () => {
  const roles: [who: string, own: number, foreign: number][] = [
    ['super@demo.test', 200, 200],
    ['admin@demo.test', 200, 200],
    ['support@demo.test', 403, 403],
    ['owner@acme.test', 200, 404],
    ['msp@acme.test', 403, 403],
    ['member@acme.test', 403, 403],
    ['guest@acme.test', 403, 403],
    ['educator@acme.test', 403, 403],
    ['seat@acme.test', 403, 403],
    ['owner@northwind.test', 404, 200],
  ];

  test.each(roles)(
    '%s changes an MSP of acme %i and one of northwind %i',
    async (who, own, foreign) => {
      expect((await change({ seats: 9 }, who)).status).toBe(own);
      const before = await rowOf(theirs);
      expect((await change({ seats: 9 }, who, theirs)).status).toBe(foreign);
      if (foreign !== 200) expect(await rowOf(theirs)).toEqual(before);
    },
  );

  test.each(roles)(
    '%s deletes one of acme %i and one of northwind %i',
    async (who, own, foreign) => {
      const made = async (whiteLabel: string): Promise<string> =>
        (await add({ ...newMsp, whiteLabel }, staff)).body.data.msp._id;
      const [ours, other] = [await made(acme), await made(northwind)];
      expect((await remove(who, ours)).status).toBe(own);
      expect((await remove(who, other)).status).toBe(foreign);
      expect((await rowOf(ours)) === undefined).toBe(own === 200);
      expect((await rowOf(other)) === undefined).toBe(foreign === 200);
    },
  );

  test.each(roles)('%s adds one where they may', async (who, own, foreign) => {
    const answer = await add({ ...newMsp, whiteLabel: acme }, who);
    const isAllowed = own === 200 || foreign === 200;
    expect(answer.status).toBe(isAllowed ? 201 : 403);
    const place = who === 'owner@northwind.test' ? northwind : acme;
    if (isAllowed) expect(answer.body.data.msp.whiteLabel._id).toBe(place);
  });

  test.each(roles)('%s reads the list, its files and one where they may', async (who, own) => {
    const maySee = own !== 403 || who === 'support@demo.test';
    for (const path of ['msp-list', 'msp-list/csv', 'msp-list/pax8/csv'])
      expect((await server.call(who, 'GET', `${api}/white-label/${path}`)).status).toBe(
        maySee ? 200 : 403,
      );
    const { status } = await server.call(who, 'GET', `${api}/white-label/msp/details?id=${msp}`);
    expect(status).toBe(who === 'owner@northwind.test' ? 404 : maySee ? 200 : 403);
  });
});

test.each(['', 'id=acme', 'id='])('details of “%s” are refused', async (query) => {
  const answer = await server.call(staff, 'GET', `${api}/white-label/msp/details?${query}`);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['id']]);
});
