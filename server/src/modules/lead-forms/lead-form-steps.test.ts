import { describe, expect, test } from 'vitest';
import {
  leadFormStatuses,
  leadFormStepNames,
  type LeadForm,
  type LeadFormState,
  type LeadFormStepName,
} from '@outpost/contracts';
import { formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const { call, create, createWith, content, add, read, title, published } = formTools(() => server);

const bodies: Record<LeadFormStepName, object> = {
  publish: { status: 'published' },
  activate: { isActive: true },
  deactivate: { isActive: false },
};
const take = (formId: string, step: LeadFormStepName, headers: Record<string, string> = {}) =>
  call('PATCH', '/status', { formId, ...bodies[step] }, headers);

const editOne = async (formId: string, text: string) => {
  const { components } = await content(formId);
  return title(components[1]?._id, text);
};

/** Creates a form in a state, with or without unpublished edits. */
const formIn = async (status: LeadFormState, isEdited: boolean): Promise<LeadForm> => {
  if (status === 'draft') {
    const { formId } = await createWith('email');
    await editOne(formId, 'Work email');
    return read(formId);
  }
  const { _id } = await published();
  if (status === 'live') await take(_id, 'activate');
  if (isEdited) await editOne(_id, 'Private email');
  return read(_id);
};

const nothingNew = 'Nothing has changed since this form was published.';
const publishFirst = 'Publish this form before activating it.';
const isLive = 'This form is live already.';
const notLive = 'This form is not live.';
const table: [LeadFormState, isEdited: boolean, LeadFormStepName, LeadFormState | null, string?][] =
  [
    ['draft', true, 'publish', 'published'],
    ['draft', true, 'activate', null, publishFirst],
    ['draft', true, 'deactivate', null, notLive],
    ['published', false, 'publish', null, nothingNew],
    ['published', false, 'activate', 'live'],
    ['published', false, 'deactivate', null, notLive],
    ['published', true, 'publish', 'published'],
    ['published', true, 'activate', 'live'],
    ['published', true, 'deactivate', null, notLive],
    ['live', false, 'publish', null, nothingNew],
    ['live', false, 'activate', null, isLive],
    ['live', false, 'deactivate', 'published'],
    ['live', true, 'publish', 'live'],
    ['live', true, 'activate', null, isLive],
    ['live', true, 'deactivate', 'published'],
  ];

test('the table has every step from every state', () => {
  for (const status of leadFormStatuses)
    for (const isEdited of status === 'draft' ? [true] : [false, true])
      expect(
        table
          .filter(([from, edited]) => from === status && edited === isEdited)
          .map(([, , step]) => step),
      ).toEqual(leadFormStepNames);
});

test.each(table)('%s, edited: %s, %s leads to %s', async (status, isEdited, step, to, refusal) => {
  const before = await formIn(status, isEdited);
  expect(before).toMatchObject({ status, hasUnpublishedChanges: isEdited });
  const answer = await take(before._id, step);
  expect(answer.status).toBe(to ? 200 : 409);
  const after = await read(before._id);
  if (!to) {
    expect(answer.body.message).toBe(refusal);
    expect(after).toEqual(before);
    return;
  }
  expect(answer.body.data.form).toEqual(after);
  expect(after).toMatchObject({
    status: to,
    isActive: to === 'live',
    url: to === 'live' ? `http://localhost:3000/view/${before._id}` : null,
    revision: step === 'publish' ? (before.revision ?? 0) + 1 : before.revision,
    hasUnpublishedChanges: step === 'publish' ? false : isEdited,
  });
});

const everybody = [
  'support@demo.test',
  'owner@acme.test',
  'msp@acme.test',
  'member@acme.test',
  'guest@acme.test',
];

describe.each(leadFormStepNames)('%s', (step) => {
  test.each(everybody)('is refused to %s, whatever the state', async (who) => {
    const { call: callAs } = formTools(() => server, who);
    for (const status of leadFormStatuses) {
      const { _id } = await formIn(status, true);
      const body = { formId: _id, ...bodies[step] };
      expect((await callAs('PATCH', '/status', body)).status).toBe(403);
      expect((await read(_id)).status).toBe(status);
    }
  });

  test('is taken by a super-admin', async () => {
    const from = { publish: 'draft', activate: 'published', deactivate: 'live' } as const;
    const { _id } = await formIn(from[step], true);
    const { call: callAs } = formTools(() => server, 'super@demo.test');
    expect((await callAs('PATCH', '/status', { formId: _id, ...bodies[step] })).status).toBe(200);
  });

  test('is not taken by a stale view', async () => {
    const from = { publish: 'draft', activate: 'published', deactivate: 'live' } as const;
    const form = await formIn(from[step], true);
    const answer = await take(form._id, step, { 'if-match': `"${form.version - 1}"` });
    expect([answer.status, answer.body.current]).toEqual([412, form]);
    expect(await read(form._id)).toEqual(form);
  });
});

test.each([{}, { isActive: true, status: 'published' }, { status: 'live' }, { isActive: 'yes' }])(
  'one step at a time: %j is none',
  async (body) => {
    expect((await call('PATCH', '/status', { formId: unknownId, ...body })).status).toBe(422);
  },
);

describe('publishing', () => {
  test('is refused with all that is in the way, by component', async () => {
    const { formId, components } = await createWith('email', 'checkbox_multi');
    const [, email, choice] = components.map(({ _id }) => _id);
    await title(choice, 'Choose');
    const { body } = await call('GET', `/checks/${formId}`);
    expect(body.data).toMatchObject({ isPublishable: false, status: 'draft' });
    expect(body.data.checks.map(({ code }: { code: string }) => code)).toEqual([
      'empty_title',
      'no_options',
    ]);
    const answer = await take(formId, 'publish');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This form cannot be published as it is.',
    ]);
    expect(answer.body.fields).toEqual({
      [email ?? '']: 'Email, question 1, has no title.',
      [choice ?? '']: '“Choose” needs at least one option.',
    });
    expect(await read(formId)).toMatchObject({ status: 'draft', revision: null });
  });

  test('of a form that keeps the title of a new one is refused, and says where', async () => {
    const { _id } = await create();
    const { components } = await content(_id);
    const { status, body } = await take(_id, 'publish');
    expect([status, body.fields]).toEqual([
      409,
      {
        no_questions: 'This form asks nothing yet.',
        [components[0]?._id ?? '']: 'The form has no title yet.',
      },
    ]);
  });

  test('of a form that asks nothing is refused, and with a warning it is not', async () => {
    const { formId } = await createWith();
    expect((await take(formId, 'publish')).body.fields).toEqual({
      no_questions: 'This form asks nothing yet.',
    });
    const twice = await createWith('email', 'email');
    for (const { _id } of twice.components.slice(1, 3)) await title(_id, 'Email');
    const { body } = await call('GET', `/checks/${twice.formId}`);
    expect(body.data.checks).toMatchObject([{ level: 'warning', code: 'duplicate_title' }]);
    expect((await take(twice.formId, 'publish')).status).toBe(200);
  });
});

test('edits of a live form are not live until they are published', async () => {
  const { _id } = await formIn('live', false);
  const frozen = async () => {
    const [row] = await server.sql<{ content: { components: unknown[] } }>(
      `SELECT content FROM form_revisions JOIN lead_forms ON lead_forms.id = form_id
       WHERE form_id = $1 AND number = lead_forms.revision`,
      [_id],
    );
    return row?.content;
  };
  const before = await frozen();
  expect(before?.components).toEqual((await content(_id)).components);
  await add(_id, { type: 'line' });
  expect(await frozen()).toEqual(before);
  expect(await read(_id)).toMatchObject({ status: 'live', hasUnpublishedChanges: true });
  await take(_id, 'publish');
  const { components, message } = await content(_id);
  expect(await frozen()).toEqual({ components, message });
});

describe('the link', () => {
  const link = (formId: string, url: string | null) => call('PATCH', '/link', { formId, url });

  test('of a live form moves to another host, and back with the next activation', async () => {
    const { _id } = await formIn('live', false);
    const url = `https://forms.acme.example/view/${_id}`;
    expect((await link(_id, url)).body.data.form).toMatchObject({ url, isActive: true });
    await take(_id, 'deactivate');
    await take(_id, 'activate');
    expect((await read(_id)).url).toBe(`http://localhost:3000/view/${_id}`);
  });

  test.each([
    ['published', null, 200],
    ['published', 'own', 409],
    ['draft', 'own', 409],
    ['live', null, 409],
    ['live', 'own', 200],
  ] as const)('of a %s form is set to %s: %i', async (status, what, expected) => {
    const { _id } = await formIn(status, false);
    const url = what && `https://forms.acme.example/view/${_id}`;
    expect((await link(_id, url)).status).toBe(expected);
    const form = await read(_id);
    expect(form.isActive).toBe(form.url !== null);
  });

  test('leads to its own form and nowhere else', async () => {
    const { _id } = await formIn('live', false);
    for (const url of ['https://acme.example', `https://acme.example/view/${unknownId}`])
      expectFields(await link(_id, url), { url: `Link has to end in /view/${_id}` });
    expectFields(await link(_id, 'javascript:alert(1)'), { url: 'Invalid URL' });
  });
});
