import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const read = async (who: string, list = 'users') => {
  const answer = await server.call(who, 'GET', `/v1/super-admin/list-settings?list=${list}`);
  expect(answer.status).toBe(200);
  return answer.body.data.listSettings;
};
const change = (who: string, body: object) =>
  server.call(who, 'PATCH', '/v1/super-admin/list-settings', { body });
const keep = (who: string, body: object = {}) =>
  server.call(who, 'POST', '/v1/super-admin/list-views', {
    body: {
      list: 'users',
      name: 'Pending people',
      query: 'status=pending',
      isShared: false,
      ...body,
    },
  });

const column = { id: 'email', isHidden: true, isPinned: false, width: 200 };

test('a list nobody arranged is as it comes', async () => {
  expect(await read('owner@acme.test')).toEqual({
    list: 'users',
    columns: [],
    density: 'comfortable',
    views: [],
  });
});

test('columns and density are kept for each person and list', async () => {
  expect((await change('owner@acme.test', { list: 'users', columns: [column] })).status).toBe(200);
  expect((await change('owner@acme.test', { list: 'users', density: 'compact' })).status).toBe(200);
  expect(await read('owner@acme.test')).toMatchObject({ columns: [column], density: 'compact' });
  expect(await read('owner@acme.test', 'faqs')).toMatchObject({
    columns: [],
    density: 'comfortable',
  });
  expect(await read('msp@acme.test')).toMatchObject({ columns: [], density: 'comfortable' });
});

test('a view is its owner’s alone until it is shared with their role', async () => {
  const made = await keep('support@demo.test');
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        listView: {
          name: 'Pending people',
          query: 'status=pending',
          sharedWith: null,
          isOwn: true,
        },
      },
    },
  });
  const id = made.body.data.listView._id as string;
  const names = async (who: string) =>
    (await read(who)).views.map(({ name }: { name: string }) => name);
  expect(await names('support@demo.test')).toEqual(['Pending people']);
  await server.call('support@demo.test', 'PATCH', `/v1/super-admin/list-views/${id}`, {
    body: { isShared: true },
  });
  // The role and the tenant of this user are shared by another one, who reads the view.
  await server.sql(`UPDATE users SET role = 'support' WHERE email = 'admin@demo.test'`);
  expect((await read('admin@demo.test')).views).toMatchObject([
    { name: 'Pending people', isOwn: false, sharedWith: 'support' },
  ]);
  for (const body of [{ name: 'Mine now' }, { isShared: false }])
    expect(
      (await server.call('admin@demo.test', 'PATCH', `/v1/super-admin/list-views/${id}`, { body }))
        .status,
    ).toBe(403);
  expect(
    (await server.call('admin@demo.test', 'DELETE', `/v1/super-admin/list-views/${id}`)).status,
  ).toBe(403);
  await server.sql(`UPDATE users SET role = 'admin' WHERE email = 'admin@demo.test'`);
  expect(await names('admin@demo.test')).toEqual([]);
  expect(await names('super@demo.test')).toEqual([]);
});

test('a view shared by an owner stays in their organization', async () => {
  await keep('owner@acme.test', { isShared: true, name: 'Owners of Acme' });
  expect((await read('owner@northwind.test')).views).toEqual([]);
});

test('the view to begin with can be any that is open to the caller', async () => {
  const { body } = await keep('owner@northwind.test', { name: 'Mine' });
  const id = body.data.listView._id as string;
  expect(
    (await change('owner@northwind.test', { list: 'users', defaultView: id })).body.data
      .listSettings.views,
  ).toMatchObject([{ _id: id, isDefault: true }]);
  expect((await change('owner@acme.test', { list: 'users', defaultView: id })).status).toBe(404);
  expect(
    (await change('owner@northwind.test', { list: 'users', defaultView: null })).body.data
      .listSettings.views,
  ).toMatchObject([{ _id: id, isDefault: false }]);
});

test('a view can be renamed, brought up to date and deleted', async () => {
  const { body } = await keep('member@acme.test');
  const path = `/v1/super-admin/list-views/${body.data.listView._id}`;
  const changed = await server.call('member@acme.test', 'PATCH', path, {
    body: { name: 'Guests', query: 'roles=guest' },
  });
  expect(changed.body.data.listView).toMatchObject({
    name: 'Guests',
    query: 'roles=guest',
    sharedWith: null,
  });
  expect((await server.call('member@acme.test', 'DELETE', path)).status).toBe(200);
  expect((await read('member@acme.test')).views).toEqual([]);
});

test('a list has room for fifty views of one person', async () => {
  for (let count = 0; count < 50; count += 1)
    expect((await keep('guest@acme.test', { list: 'faqs', name: `View ${count}` })).status).toBe(
      201,
    );
  expect(await keep('guest@acme.test', { list: 'faqs' })).toMatchObject({ status: 409 });
});

test('settings of a list that no remote of this repository has are kept', async () => {
  const list = 'billing-lab.invoices';
  expect((await change('educator@acme.test', { list, columns: [column] })).status).toBe(200);
  expect((await keep('educator@acme.test', { list, name: 'Unpaid' })).status).toBe(201);
  expect(await read('educator@acme.test', list)).toMatchObject({
    list,
    columns: [column],
    views: [{ name: 'Unpaid' }],
  });
});

test('one person keeps settings of 200 lists at most', async () => {
  const who = 'seat@acme.test';
  await server.sql(`INSERT INTO list_settings (tenant_id, user_id, list)
    SELECT tenant_id, id, 'list-' || number FROM users, generate_series(1, 200) AS number
    WHERE email = '${who}'`);
  const full = { status: 409, body: { message: 'You can keep settings of 200 lists at most.' } };
  expect(await change(who, { list: 'users', density: 'compact' })).toMatchObject(full);
  expect(await keep(who)).toMatchObject(full);
  expect((await change(who, { list: 'list-1', density: 'compact' })).status).toBe(200);
  expect((await keep(who, { list: 'list-2' })).status).toBe(201);
});

test.each(['', 'a b', '<b>', '1st', `a${'x'.repeat(60)}`])(
  'the list name "%s" is refused',
  async (list) => {
    const path = `/v1/super-admin/list-settings?list=${encodeURIComponent(list)}`;
    const refused = { status: 422, body: { message: 'List is incorrect' } };
    expect(await server.call('owner@acme.test', 'GET', path)).toMatchObject(refused);
    expect(await change('owner@acme.test', { list })).toMatchObject(refused);
    expect(await keep('owner@acme.test', { list })).toMatchObject(refused);
  },
);

test.each([
  [{ list: 'users', columns: [{ ...column, width: 10 }] }, 'columns.0.width'],
  [{ list: 'users', columns: [column, column] }, 'columns'],
  [{ list: 'users', columns: [{ ...column, id: '<b>' }] }, 'columns.0.id'],
  [{ list: 'users', density: 'tiny' }, 'density'],
  [{ list: 'users', defaultView: 'x' }, 'defaultView'],
])('%j is refused and says where', async (body, field) => {
  const answer = await change('owner@acme.test', body);
  expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(51) }, 'Name is incorrect'],
  [{ query: 'a\nb' }, 'View is incorrect'],
  [{ query: 'x'.repeat(4_001) }, 'View is incorrect'],
])('the view %j is refused', async (body, message) => {
  expect(await keep('owner@acme.test', body)).toMatchObject({ status: 422, body: { message } });
});
