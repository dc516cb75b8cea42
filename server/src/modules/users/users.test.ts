import { describe, expect, test } from 'vitest';
import { listAll, listed } from '../../testing/records.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';

const server = testServer();

const person = { firstName: 'Ivo', lastName: 'Lang', teamRole: 'member' };

const invite = (who: string, body: object) =>
  server.call(who, 'POST', url, { body: { ...person, ...body } });

const invited = async (who: string, body: object) => {
  const answer = await invite(who, body);
  expect(answer.status).toBe(201);
  return answer.body.data.user;
};

const change = (who: string, id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(who, 'PATCH', `${url}/${id}`, { body, headers });

const idOf = async (email: string) => {
  const [row] = await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  return row?.id ?? '';
};

test('internal staff page through everybody', async () => {
  const { status, body } = await server.call(staff, 'GET', url);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 120, page: 1, limit: 25 });
  expect(body.data.users).toHaveLength(25);
});

test('a row names exactly what the contract shows', async () => {
  for (const row of await listAll(server, staff, url))
    expect(Object.keys(row).toSorted()).toEqual([
      '_id',
      'company',
      'createdAt',
      'email',
      'firstName',
      'inviteStatus',
      'kind',
      'lastActiveAt',
      'lastName',
      'msp',
      'onBoarding',
      'restrictedStatus',
      'role',
      'salesOnboarding',
      'seats',
      'status',
      'teamRole',
      'type',
      'updatedAt',
      'version',
      'whiteLabel',
    ]);
});

test('a person is invited, listed, changed and deleted', async () => {
  const user = await invited(owner, { email: ' Ivo.Lang@ACME.test ', firstName: ' Ivo ' });
  expect(user).toMatchObject({
    ...person,
    email: 'ivo.lang@acme.test',
    status: 'pending',
    inviteStatus: 'pending',
    type: 'free',
    role: null,
    msp: false,
    kind: 'individual',
    onBoarding: 'pending',
    salesOnboarding: 'Pending',
    seats: 1,
    company: null,
    lastActiveAt: null,
    whiteLabel: { _id: acme },
    version: 1,
  });
  expect(await listed(server, owner, url, user._id)).toEqual(user);

  const changed = await change(owner, user._id, { lastName: 'Long', teamRole: 'educator' });
  expect(changed.status).toBe(200);
  expect(changed.body.data.user).toMatchObject({
    lastName: 'Long',
    teamRole: 'educator',
    firstName: 'Ivo',
    version: 2,
  });
  expect(await listed(server, owner, url, user._id)).toEqual(changed.body.data.user);

  expect((await server.call(owner, 'DELETE', `${url}/${user._id}`)).status).toBe(200);
  expect(await listed(server, owner, url, user._id)).toBeUndefined();
  expect((await change(owner, user._id, { firstName: 'Back' })).status).toBe(404);
  expect((await server.call(owner, 'DELETE', `${url}/${user._id}`)).status).toBe(404);
  const rows = await server.sql('SELECT FROM users WHERE id = $1', [user._id]);
  expect(rows).toHaveLength(1);
});

describe('inviting', () => {
  test('an address that is taken is refused, whatever its case', async () => {
    await invited(owner, { email: 'taken@acme.test' });
    const answer = await invite(owner, { email: 'TAKEN@acme.test' });
    const message = 'A user with this email exists already.';
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', message, fields: { email: message } });
  });

  test('the same address in another organization is somebody else', async () => {
    const email = 'both@acme.test';
    const first = await invited(owner, { email });
    const second = await invited('owner@northwind.test', { email });
    expect(first._id).not.toBe(second._id);
    expect(second.whiteLabel._id).toBe(northwind);
  });

  test('the address of a deleted person may be invited again', async () => {
    const { _id } = await invited(owner, { email: 'again@acme.test' });
    await server.call(owner, 'DELETE', `${url}/${_id}`);
    const user = await invited(owner, { email: 'again@acme.test' });
    expect(user._id).not.toBe(_id);
  });

  test('two invitations of one address at once make one person', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => invite(owner, { email: 'race@acme.test' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('internal staff invite into the organization they name', async () => {
    const user = await invited(staff, { email: 'named@acme.test', whiteLabel: acme });
    expect(user.whiteLabel._id).toBe(acme);
    expect((await listed(server, owner, url, user._id))?.['email']).toBe('named@acme.test');
  });

  test('a franchisor invites into its own branch', async () => {
    const user = await invited('msp@acme.test', { email: 'branch@acme.test' });
    expect(await listed(server, 'msp@acme.test', url, user._id)).toEqual(user);
    expect(user).toMatchObject({ kind: 'company', company: { _id: expect.any(String) } });
  });
});

describe('changing', () => {
  test('the version last seen is changed and counted, an older one is not', async () => {
    const { _id } = await invited(owner, { email: 'versions@acme.test' });
    const first = await change(owner, _id, { firstName: 'Two' }, { 'if-match': '"1"' });
    expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
    const old = await change(owner, _id, { firstName: 'Old' }, { 'if-match': '"1"' });
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
    expect(old.body.current).toEqual(first.body.data.user);
    const second = await change(owner, _id, { firstName: 'Three' }, { 'if-match': '"2"' });
    expect(second.body.data.user).toMatchObject({ firstName: 'Three', version: 3 });
  });

  test('internal staff keep their platform role', async () => {
    const id = await idOf('support@demo.test');
    const answer = await change(staff, id, { teamRole: 'owner' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await change(staff, id, { firstName: 'Suki' })).status).toBe(200);
  });

  test.each([unknownId, 'not-an-id', '1', `${unknownId}x`])(
    'the unknown person %s is not found',
    async (id) => {
      expect((await change(owner, id, { firstName: 'X' })).status).toBe(404);
    },
  );
});

describe('deleting', () => {
  test('oneself is refused', async () => {
    const answer = await server.call(owner, 'DELETE', `${url}/${await idOf(owner)}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('You cannot delete yourself.');
    expect((await server.call(owner, 'GET', url)).status).toBe(200);
  });

  test('somebody signed in ends their session', async () => {
    const token = await server.signIn('seat@acme.test');
    const headers = { authorization: `Bearer ${token}` };
    const me = '/v1/super-admin/auth/me';
    expect((await server.call(null, 'GET', me, { headers })).status).toBe(200);
    await server.call(owner, 'DELETE', `${url}/${await idOf('seat@acme.test')}`);
    expect((await server.call(null, 'GET', me, { headers })).status).toBe(401);
    await expect(server.signIn('seat@acme.test')).rejects.toThrow('cannot sign in');
  });
});
