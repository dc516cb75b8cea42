import { expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { formStaff, formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, create, read } = formTools(() => server);

const author = { _id: idOf('user', formStaff), kind: 'admin' };
const other = idOf('user', 'super@demo.test');
const transfer = (id: string, owner: string, headers: Record<string, string> = {}) =>
  call('POST', `/${id}/transfer-ownership`, { owner }, headers);

test('a form is its author’s until it is transferred, and keeps its author', async () => {
  const form = await create();
  expect([form.owner, form.ownerAccount]).toEqual([form.author, author]);
  const { status, body } = await transfer(form._id, other);
  expect(status).toBe(200);
  const { owner, ownerAccount, author: still, authorAccount } = body.data.form;
  expect([owner, ownerAccount]).toEqual(['Sable Quill', { _id: other, kind: 'admin' }]);
  expect([still, authorAccount]).toEqual([form.author, author]);
  expect(await read(form._id)).toEqual(body.data.form);
  const [entry] = await server.sql<{ action: string; changes: object }>(
    `SELECT action, changes FROM audit_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1`,
    [form._id],
  );
  expect(entry?.action).toBe('POST /super-admin/lead-forms/:id/transfer-ownership');
  expect(JSON.stringify(entry?.changes)).toContain('Sable Quill');
  const logs = await call(
    'GET',
    `/logs?filters=${encodeURIComponent(JSON.stringify({ form: [form._id] }))}`,
  );
  expect(JSON.stringify(logs.body.data.logs[0].detail)).toContain('Sable Quill');
});

test('its new owner is notified, and one who takes it is not', async () => {
  const notices = (id: string) =>
    server.sql('SELECT user_id, title, link FROM notifications WHERE link = $1', [
      `/lead-forms/details/${id}`,
    ]);
  const form = await create();
  await transfer(form._id, other);
  expect(await notices(form._id)).toEqual([
    {
      user_id: other,
      title: `You own the form “${form.title}”`,
      link: `/lead-forms/details/${form._id}`,
    },
  ]);
  expect((await transfer(form._id, author._id)).status).toBe(200);
  expect(await notices(form._id)).toHaveLength(1);
});

test.each([
  ['a user of an organization', idOf('user', 'owner@acme.test'), /internal staff/],
  ['staff who may only read forms', idOf('user', 'support@demo.test'), /internal staff/],
  ['an account that does not exist', unknownId, /internal staff/],
  ['its owner', idOf('user', formStaff), /owns this form already/],
])('it is not given to %s', async (_name, owner, message) => {
  const form = await create();
  const { status, body } = await transfer(form._id, owner);
  expect([status, message.test(body.fields.owner)]).toEqual([422, true]);
});

test('neither a stale view nor a caller without the permission transfers it', async () => {
  const form = await create();
  expect((await transfer(form._id, other, { 'if-match': '"9"' })).status).toBe(412);
  expectFields(await call('POST', `/${form._id}/transfer-ownership`, {}), {
    owner: 'Owner is required',
  });
  for (const who of ['support@demo.test', 'owner@acme.test']) {
    const path = `/v1/super-admin/lead-forms/${form._id}/transfer-ownership`;
    expect((await server.call(who, 'POST', path, { body: { owner: other } })).status).toBe(403);
  }
});
