import { beforeAll, expect, test } from 'vitest';
import { expectFields } from '../../testing/records.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';
const owner = 'owner@acme.test';

const server = testServer();
let id: string;
beforeAll(async () => {
  const { body } = await server.call(owner, 'POST', url, { body: valid });
  id = body.data.user._id;
});

const valid = { email: 'ok@acme.test', firstName: 'Ida', lastName: 'Orr', teamRole: 'guest' };

type Line = [field: keyof typeof valid, value: unknown, message: string];

const names: Line[] = (
  [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const
).flatMap(([field, label]): Line[] => [
  [field, '', `${label} is required`],
  [field, ' \t', `${label} is required`],
  [field, null, `${label} is required`],
  [field, 7, `${label} is required`],
  [field, 'x'.repeat(51), `${label} should have max 50 characters`],
  [field, 'a\0b', `${label} is incorrect`],
]);

const roles: Line[] = [
  ['teamRole', '', 'Role is required'],
  ['teamRole', null, 'Role is required'],
  ['teamRole', 'king', 'Role is incorrect'],
  ['teamRole', 'super-admin', 'Role is incorrect'],
  ['teamRole', ['owner'], 'Role is incorrect'],
];

const others: Line[] = [
  ['email', undefined, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', '  ', 'Email is required'],
  ['email', null, 'Email is required'],
  ['email', 'nobody', 'Email is incorrect'],
  ['email', 'a@b', 'Email is incorrect'],
  ['email', 'a b@c.test', 'Email is incorrect'],
  ['email', 'a@c.test\0', 'Email is incorrect'],
  ['email', `${'a'.repeat(250)}@c.test`, 'Email should have max 254 characters'],
  ['firstName', undefined, 'First name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['teamRole', undefined, 'Role is required'],
];

test.each([...names, ...roles, ...others])(
  'inviting with %s = %j answers "%s"',
  async (field, value, message) => {
    const body = { ...valid, [field]: value };
    expectFields(await server.call(owner, 'POST', url, { body }), { [field]: message });
  },
);

test.each([...names, ...roles])('changing %s to %j answers "%s"', async (field, value, message) => {
  const body = { [field]: value };
  expectFields(await server.call(owner, 'PATCH', `${url}/${id}`, { body }), { [field]: message });
});

test('inviting with nothing names every required field', async () => {
  expectFields(await server.call(owner, 'POST', url, { body: {} }), {
    email: 'Email is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    teamRole: 'Role is required',
  });
});

test.each([
  ['POST', { ...valid, status: 'confirmed' }, 'status'],
  ['POST', { ...valid, role: 'super-admin' }, 'role'],
  ['POST', { ...valid, tenantId: unknownId }, 'tenantId'],
  ['POST', { ...valid, _id: unknownId }, '_id'],
  ['PATCH', { email: 'new@acme.test' }, 'email'],
  ['PATCH', { status: 'confirmed' }, 'status'],
  ['PATCH', { role: 'super-admin' }, 'role'],
  ['PATCH', { isMsp: true }, 'isMsp'],
  ['PATCH', { companyId: unknownId }, 'companyId'],
  ['PATCH', { version: 9 }, 'version'],
] as const)('%s with %j is refused for the unknown field %s', async (method, body, field) => {
  const path = method === 'POST' ? url : `${url}/${id}`;
  expectFields(await server.call(owner, method, path, { body }), {
    [field]: `${field} is not known`,
  });
});

test.each([
  ['nothing', undefined, 'Organization is required'],
  ['an unknown one', unknownId, 'Organization is incorrect'],
  ['the platform itself', tenantIdOf('admin'), 'Organization is incorrect'],
])('internal staff who name %s as organization are told', async (_name, whiteLabel, message) => {
  const body = { ...valid, whiteLabel };
  expectFields(await server.call('super@demo.test', 'POST', url, { body }), {
    whiteLabel: message,
  });
});

test('names of 50 characters are kept whole', async () => {
  const name = 'é'.repeat(50);
  const body = { firstName: ` ${name} `, lastName: name };
  const answer = await server.call(owner, 'PATCH', `${url}/${id}`, { body });
  expect(answer.body.data.user).toMatchObject({ firstName: name, lastName: name });
});
