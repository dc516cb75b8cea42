import { describe, expect, test } from 'vitest';
import { notificationKinds } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const url = `${api}/notifications`;
const owner = 'owner@acme.test';

const server = testServer();

interface Shown {
  _id: string;
  kind: string;
  title: string;
  isRead: boolean;
}

const read = async (who: string, query = '') => {
  const { status, body } = await server.call(who, 'GET', url + query);
  expect(status).toBe(200);
  return body.data as { notifications: Shown[]; unread: number; hasMore: boolean };
};

const titles = async (who: string) => (await read(who)).notifications.map(({ title }) => title);

test('everybody sees their own, newest first, and how many are unread', async () => {
  const { notifications, unread, hasMore } = await read(owner);
  expect(notifications[0]?.title).toBe('Mara Bell was invited');
  expect([notifications.length, unread, hasMore]).toEqual([5, 3, false]);
  expect(await titles('member@acme.test')).toEqual([]);
  expect(await titles('super@demo.test')).toContain('Northwind renewed its plan');
});

test('one is read, unread again, and never another person’s', async () => {
  const id = idOf('notification', owner, 0);
  const mark = (who: string, isRead: boolean) =>
    server.call(who, 'PATCH', `${url}/${id}`, { body: { isRead } });
  expect((await mark(owner, true)).body.data.notification.isRead).toBe(true);
  expect((await read(owner)).unread).toBe(2);
  expect((await mark(owner, false)).body.data.notification.isRead).toBe(false);
  for (const who of ['msp@acme.test', 'super@demo.test', 'owner@northwind.test'])
    expect((await mark(who, true)).status).toBe(404);
  expect((await read(owner)).unread).toBe(3);
});

test('all are read at once, for the caller alone', async () => {
  const { unread } = await read('owner@northwind.test');
  await server.call(owner, 'POST', `${url}/read-all`);
  expect((await read(owner)).unread).toBe(0);
  expect((await read('owner@northwind.test')).unread).toBe(unread);
});

test('a kind that is off is not shown, and is back when it is on again', async () => {
  const set = (isOn: boolean) =>
    server.call(owner, 'PATCH', `${url}/preferences`, { body: { kind: 'billing', isOn } });
  const before = await titles(owner);
  expect((await set(false)).body.data.preferences).toMatchObject({ billing: false, msp: true });
  expect(await titles(owner)).toEqual(before.filter((title) => title !== 'Your invoice is ready'));
  await set(true);
  expect(await titles(owner)).toEqual(before);
  const { body } = await server.call('msp@acme.test', 'GET', `${url}/preferences`);
  expect(Object.keys(body.data.preferences).toSorted()).toEqual([...notificationKinds].toSorted());
});

test('an unknown kind is refused', async () => {
  const body = { kind: 'gossip', isOn: true };
  expect((await server.call(owner, 'PATCH', `${url}/preferences`, { body })).status).toBe(422);
});

test('pages do not overlap and leave nothing out', async () => {
  const who = 'seat@acme.test';
  await server.sql(
    `INSERT INTO notifications (id, tenant_id, user_id, kind, title, created_at)
     SELECT gen_random_uuid(), $1, $2, 'setting', 'News ' || n, now() - (n / 2) * interval '1 min'
     FROM generate_series(1, 65) n`,
    [acme, idOf('user', who)],
  );
  const seen: string[] = [];
  for (let before = ''; ;) {
    const { notifications, hasMore } = await read(who, before && `?before=${before}`);
    seen.push(...notifications.map(({ _id }) => _id));
    before = notifications.at(-1)?._id ?? '';
    if (!hasMore) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
});

describe('what happens is told', () => {
  const invite = (who: string, email: string) =>
    server.call(who, 'POST', `${api}/users`, {
      body: { email, firstName: 'Ida', lastName: 'Vos', teamRole: 'member' },
    });

  test('an invitation to those in charge, not to whoever sent it', async () => {
    await invite('msp@acme.test', 'ida@acme.test');
    expect((await titles('msp@acme.test'))[0]).not.toBe('Ida Vos was invited');
    await invite(owner, 'ida.two@acme.test');
    expect((await titles('msp@acme.test'))[0]).toBe('Ida Vos was invited');
    expect(await titles('owner@northwind.test')).not.toContain('Ida Vos was invited');
  });

  test('that somebody joined', async () => {
    const text = (await server.deliver()).at(-1)?.text ?? '';
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const body = { token, firstName: 'Ida', lastName: 'Vos', password: 'Fresh-pass-2026' };
    const headers = { 'x-subdomain': 'acme' };
    const path = `${api}/auth/activate-account`;
    expect((await server.call(null, 'POST', path, { body, headers })).status).toBe(200);
    expect((await read(owner)).notifications[0]).toMatchObject({
      kind: 'team-member-joined',
      title: 'Ida Vos joined',
    });
  });

  test('a new role to whoever has it, and only when it is new', async () => {
    const path = `${api}/users/${idOf('user', 'guest@acme.test')}`;
    await server.call(owner, 'PATCH', path, { body: { teamRole: 'educator' } });
    expect(await titles('guest@acme.test')).toEqual(['Your role is now educator']);
    await server.call(owner, 'PATCH', path, { body: { teamRole: 'educator', lastName: 'Oz' } });
    expect(await titles('guest@acme.test')).toHaveLength(1);
  });

  test('a restriction to whoever it is put on, with its reason', async () => {
    const path = `${api}/users/${idOf('user', 'educator@acme.test')}/restrict`;
    await server.call(owner, 'POST', path, { body: { reason: 'Seat is shared.' } });
    expect((await read('educator@acme.test')).notifications[0]).toMatchObject({
      title: 'Your account was restricted',
      body: 'Seat is shared.',
    });
  });
});
