import { describe, expect, test } from 'vitest';
import { addToAcme } from '../../testing/people.ts';
import { listed } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';
const owner = 'owner@acme.test';

const server = testServer();

const invite = (email: string) => {
  const body = { email, firstName: 'Ida', lastName: 'Novak', teamRole: 'member' };
  return server.call(owner, 'POST', url, { body });
};

const deleted = async (email: string): Promise<string> => {
  const id = (await invite(email)).body.data.user._id;
  expect((await server.call(owner, 'DELETE', `${url}/${id}`)).status).toBe(200);
  return id;
};

const restore = (id: string, headers: Record<string, string> = {}) =>
  server.call(owner, 'POST', `${url}/${id}/restore`, { headers });

const deletedFor = (id: string, time: string) =>
  server.sql(`UPDATE users SET deleted_at = now() - $2::interval WHERE id = $1`, [id, time]);

describe('somebody who was deleted', () => {
  test('is nowhere until they are brought back as they were', async () => {
    const id = await deleted('back@acme.test');
    expect(await listed(server, owner, url, id)).toBeUndefined();
    for (const part of ['', '/sessions', '/sign-ins'])
      expect((await server.call(owner, 'GET', `${url}/${id}${part}`)).status).toBe(404);
    const found = await server.call(owner, 'GET', '/v1/super-admin/search?searchValue=back@acme');
    expect(found.body.data.results).toEqual([]);
    const answer = await restore(id);
    expect([answer.status, answer.headers['etag']]).toEqual([200, '"3"']);
    expect(answer.body.data.user).toMatchObject({ email: 'back@acme.test', status: 'pending' });
    expect(await listed(server, owner, url, id)).toEqual(answer.body.data.user);
  });

  test('signs in again, and not with a session from before', async () => {
    const email = 'again@acme.test';
    const id = await addToAcme(server, email, { like: 'member@acme.test' });
    const headers = { authorization: `Bearer ${await server.signIn(email)}` };
    await server.call(owner, 'DELETE', `${url}/${id}`);
    await restore(id);
    const me = await server.call(null, 'GET', '/v1/super-admin/auth/me', { headers });
    expect(me.status).toBe(401);
    expect(await server.signIn(email)).toEqual(expect.any(String));
  });

  test('is brought back within 30 days and not later', async () => {
    const id = await deleted('late@acme.test');
    await deletedFor(id, '30 days 1 second');
    expect((await restore(id)).status).toBe(404);
    await deletedFor(id, '29 days 23 hours');
    expect((await restore(id)).status).toBe(200);
  });

  test('stays deleted when the address was given to somebody else', async () => {
    const id = await deleted('given@acme.test');
    expect((await invite('given@acme.test')).status).toBe(201);
    const { status, body } = await restore(id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toBe('A user with this email exists already.');
    const rows = await server.sql('SELECT FROM users WHERE id = $1 AND deleted_at IS NULL', [id]);
    expect(rows).toEqual([]);
  });

  test('is brought back once by two who try at once', async () => {
    const id = await deleted('both@acme.test');
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not brought back by an older view', async () => {
    const id = await deleted('stale@acme.test');
    const { status, body } = await restore(id, { 'if-match': '"1"' });
    expect([status, body.current]).toEqual([412, expect.objectContaining({ _id: id })]);
  });

  test('is not brought back by those below them', async () => {
    const id = await addToAcme(server, 'second@acme.test', { teamRole: 'owner' });
    await addToAcme(server, 'lower@acme.test', { teamRole: 'admin' });
    await server.call(owner, 'DELETE', `${url}/${id}`);
    const back = `${url}/${id}/restore`;
    expect((await server.call('lower@acme.test', 'POST', back)).status).toBe(403);
    expect((await server.call('owner@northwind.test', 'POST', back)).status).toBe(404);
  });
});

test('somebody who is there cannot be brought back', async () => {
  const id = (await invite('there@acme.test')).body.data.user._id;
  const { status, body } = await restore(id);
  expect([status, body.message]).toEqual([409, 'This user is not deleted.']);
});
