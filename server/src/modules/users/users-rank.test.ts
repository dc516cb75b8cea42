import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { idOf } from '../../seed/random.ts';

const url = '/v1/super-admin/users';
const server = testServer();

const target = (email: string) => `${url}/${idOf('user', email)}`;

test.each([
  ['admin@demo.test', 'super@demo.test', 403],
  ['super@demo.test', 'admin@demo.test', 200],
  ['owner@acme.test', 'msp@acme.test', 200],
  ['msp@acme.test', 'msp@acme.test', 200],
])('%s changing the name of %s answers %i', async (who, whom, status) => {
  const answer = await server.call(who, 'PATCH', target(whom), { body: { lastName: 'Changed' } });
  expect(answer.status).toBe(status);
});

test.each([
  ['msp@acme.test', 'owner', 403],
  ['msp@acme.test', 'admin', 201],
  ['owner@acme.test', 'owner', 201],
])('%s inviting somebody as %s answers %i', async (who, teamRole, status) => {
  const body = { email: `${teamRole}.${status}@new.test`, firstName: 'A', lastName: 'B', teamRole };
  expect((await server.call(who, 'POST', url, { body })).status).toBe(status);
});

test.each(['owner@acme.test', 'msp@acme.test'])('%s cannot change their own role', async (who) => {
  const answer = await server.call(who, 'PATCH', target(who), { body: { teamRole: 'guest' } });
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('own role') },
  });
});

test('nobody is deleted by somebody below them', async () => {
  expect((await server.call('admin@demo.test', 'DELETE', target('super@demo.test'))).status).toBe(
    403,
  );
  const still = await server.call('super@demo.test', 'GET', '/v1/super-admin/auth/me');
  expect(still.status).toBe(200);
});

test('a body that is a list is refused', async () => {
  const answer = await server.call('super@demo.test', 'POST', '/v1/super-admin/lead-forms', {
    body: [],
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'The body must be a JSON object.' },
  });
});
