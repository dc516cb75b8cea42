import { expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const users = '/v1/super-admin/users';
const person = { firstName: 'Cora', lastName: 'Lea', teamRole: 'guest' };

const server = testServer();

const add = (who: string, to: string, body: object, headers: Record<string, string> = {}) =>
  server.call(who, 'POST', `${users}/${idOf('user', to)}/team-members`, {
    body: { ...person, ...body },
    headers,
  });

const membershipOf = async (email: string) => {
  const [row] = await server.sql(
    'SELECT tenant_id, franchisor_id, company_id FROM users WHERE email = $1',
    [email],
  );
  return row;
};

test.each([
  ['super@demo.test', 'member@acme.test'],
  ['owner@acme.test', 'member@acme.test'],
  ['msp@acme.test', 'member@acme.test'],
  ['owner@acme.test', 'msp@acme.test'],
  ['super@demo.test', 'owner@northwind.test'],
])('%s adds a colleague where %s belongs', async (who, to) => {
  const email = `by.${who}.to.${to}`.replaceAll('@', '-at-').concat('@new.test');
  const { status, body } = await add(who, to, { email });
  expect(status).toBe(201);
  expect(body.data.user).toMatchObject({ ...person, email, status: 'pending' });
  expect(await membershipOf(email)).toEqual(await membershipOf(to));
  const mails = (await server.deliver()).filter((mail) => mail.to === email);
  expect(mails).toMatchObject([{ text: expect.stringContaining('/activate?token=') }]);
});

test('those in charge are told', async () => {
  const body = { email: 'told@new.test', firstName: 'Tola' };
  await add('super@demo.test', 'member@acme.test', body);
  const told = await server.call('owner@acme.test', 'GET', '/v1/super-admin/notifications');
  expect(told.body.data.notifications[0]).toMatchObject({
    kind: 'team-member-invited',
    title: 'Tola Lea was invited',
  });
});

test('the same twice under one key is one colleague', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const both = [
    await add('owner@acme.test', 'member@acme.test', { email: 'once@new.test' }, headers),
    await add('owner@acme.test', 'member@acme.test', { email: 'once@new.test' }, headers),
  ];
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[1]?.body).toEqual(both[0]?.body);
});

test.each([
  ['an address that is taken', 'member@acme.test', { email: 'guest@acme.test' }, 409],
  ['internal staff', 'support@demo.test', { email: 'staff@new.test' }, 409],
  [
    'a role above the own one',
    'member@acme.test',
    { email: 'up@new.test', teamRole: 'owner' },
    403,
  ],
])('%s is refused', async (_name, to, body, code) => {
  const who = code === 403 ? 'msp@acme.test' : 'super@demo.test';
  expect((await add(who, to, body)).status).toBe(code);
});

test('the body is an invitation without an organization', async () => {
  const url = `${users}/${idOf('user', 'member@acme.test')}/team-members`;
  expectFields(await server.call('owner@acme.test', 'POST', url, { body: {} }), {
    email: 'Email is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    teamRole: 'Role is required',
  });
  const body = { email: 'x@new.test', whiteLabel: unknownId };
  expectFields(await add('owner@acme.test', 'member@acme.test', body), {
    whiteLabel: 'whiteLabel is not known',
  });
});
