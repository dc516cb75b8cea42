import { expect, test } from 'vitest';
import type { FormContent, FormRevision } from '@outpost/contracts';
import { formTools, typesIn } from '../../testing/forms.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const { call, content, createWith, add, title, read } = formTools(() => server);
const path = '/content/component';

const publish = async (formId: string) =>
  expect((await call('PATCH', '/status', { formId, status: 'published' })).status).toBe(200);

const revisionsOf = async (formId: string): Promise<FormRevision[]> =>
  (await call('GET', `/revisions/${formId}`)).body.data.revisions;

const restore = (id: string | undefined, headers: Record<string, string> = {}) =>
  call('POST', `/revisions/${id}/restore`, {}, headers);

/** Publishes a form twice: first with an email and a choice, then with the email moved and more. */
const publishedTwice = async () => {
  const { formId, components } = await createWith('email', 'checkbox_multi');
  const [first, email, choice] = components.map(({ _id }) => _id);
  await title(first, 'First');
  await title(email, 'Work email');
  await title(choice, 'Choose');
  await call('PATCH', `${path}/options`, { _id: choice, options: ['A', 'B'] });
  await publish(formId);
  const before = await content(formId);
  await title(first, 'Second');
  await call('DELETE', `${path}/${choice}`);
  const number = (await add(formId, { type: 'number', order: 2 })).body.data.component;
  await title(number._id, 'How many?');
  await call('PATCH', `${path}/message`, {
    formId,
    type: 'redirect',
    link: 'https://acme.example',
  });
  await publish(formId);
  return { formId, before, email, choice, number };
};

test('revisions are listed, newest first, and one of them is current', async () => {
  const { formId } = await publishedTwice();
  const revisions = await revisionsOf(formId);
  expect(revisions).toMatchObject([
    { number: 2, title: 'Second', components: 4, author: 'Alder Finch', isCurrent: true },
    { number: 1, title: 'First', components: 4, author: 'Alder Finch', isCurrent: false },
  ]);
  const { formId: fresh } = await createWith();
  expect(await revisionsOf(fresh)).toEqual([]);
  expect((await call('GET', `/revisions/${unknownId}`)).status).toBe(404);
});

test('a restored revision is the draft again, with the ids its components had', async () => {
  const { formId, before, number } = await publishedTwice();
  const [second, first] = await revisionsOf(formId);
  const { version } = await content(formId);
  const { status, body } = await restore(first?._id);
  expect(status).toBe(200);
  const restored: FormContent = body.data.content;
  expect(restored.components).toEqual(before.components);
  expect(restored.message).toEqual(before.message);
  expect(restored).toMatchObject({
    version: version + 1,
    revision: 2,
    hasUnpublishedChanges: true,
  });
  expect(await read(formId)).toMatchObject({ title: 'First', status: 'published', revision: 2 });
  expect((await restore(second?._id)).body.data.content.components).toMatchObject([
    { title: 'Second' },
    { _id: number._id, title: 'How many?', order: 2 },
    { title: 'Work email', order: 3 },
    { title: 'Submit' },
  ]);
});

test('a component that is gone for good comes back from a revision', async () => {
  const { formId, before, choice } = await publishedTwice();
  await server.sql('DELETE FROM form_components WHERE id = $1', [choice]);
  const [, first] = await revisionsOf(formId);
  const restored: FormContent = (await restore(first?._id)).body.data.content;
  expect(restored.components).toEqual(before.components);
  expect(typesIn(restored)).toEqual(['title', 'email', 'checkbox_multi', 'submit_button']);
});

test('a name that was given away by then is not taken back', async () => {
  const { formId, choice } = await publishedTwice();
  await server.sql('DELETE FROM form_components WHERE id = $1', [choice]);
  await add(formId, { type: 'checkbox_multi' });
  const [, first] = await revisionsOf(formId);
  const { status, body } = await restore(first?._id);
  expect(status).toBe(200);
  expect(body.data.content.components[2]).toMatchObject({ _id: choice, key: 'checkbox_multi_2' });
});

test('restoring what is there already changes no component', async () => {
  const { formId } = await publishedTwice();
  const [current] = await revisionsOf(formId);
  const before = await content(formId);
  const answer = await restore(current?._id);
  expect(answer.body.data.content.components).toEqual(before.components);
  const touched = await server.sql(
    `SELECT target_id FROM audit_log WHERE request_id = $1 AND target_type = 'form_components'`,
    [answer.headers['x-request-id']],
  );
  expect(touched).toEqual([]);
});

test('a stale view restores nothing, and an unknown revision is not found', async () => {
  const { formId } = await publishedTwice();
  const [, first] = await revisionsOf(formId);
  const before = await content(formId);
  const stale = await restore(first?._id, { 'if-match': `"${before.version - 1}"` });
  expect([stale.status, stale.body.current]).toEqual([412, before]);
  expect(await content(formId)).toEqual(before);
  expect((await restore(unknownId)).status).toBe(404);
});

test.each(['outpost_tenant', 'outpost_platform', 'outpost_auth', 'outpost_worker'])(
  '%s can neither alter nor remove a revision',
  async (role) => {
    for (const statement of ["UPDATE form_revisions SET title = ''", 'DELETE FROM form_revisions'])
      await expect(server.sql(`SET ROLE ${role}; ${statement}`)).rejects.toThrow(
        'permission denied',
      );
    await server.sql('RESET ROLE');
  },
);
