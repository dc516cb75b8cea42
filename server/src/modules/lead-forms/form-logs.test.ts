import { describe, expect, test } from 'vitest';
import { allEndpoints, type FormLog, type FormLogEvent } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { formChanges } from '../../testing/form-calls.ts';
import { formTools } from '../../testing/forms.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const tools = formTools(() => server);

const logsOf = async (query: Record<string, unknown>): Promise<FormLog[]> => {
  const { status, body } = await tools.call('GET', `/logs${queryText({ limit: 100, ...query })}`);
  expect(status).toBe(200);
  return body.data.logs;
};

/** Events of one form in the order they were written. */
const storyOf = async (formId: string) =>
  (await logsOf({ filters: { form: [formId] } })).toReversed();

const component = '/super-admin/lead-forms/content/component';

/** Event in the log for each call that changes a form. */
const eventOf: Record<string, FormLogEvent> = {
  'POST /super-admin/lead-forms': 'created',
  'POST /super-admin/lead-forms/:id/duplicate': 'created',
  'POST /super-admin/lead-forms/:id/transfer-ownership': 'edited',
  'PATCH /super-admin/lead-forms/status': 'activated',
  'PATCH /super-admin/lead-forms/link': 'edited',
  'PATCH /super-admin/lead-forms/configure/:id': 'edited',
  'PATCH /super-admin/lead-forms/webhook/:id': 'edited',
  'PATCH /super-admin/lead-forms/languages/:formId': 'edited',
  'POST /super-admin/lead-forms/languages/:formId/import': 'edited',
  'POST /super-admin/lead-forms/languages/:formId/remove': 'edited',
  'POST /super-admin/lead-forms/bulk': 'deactivated',
  [`POST ${component}`]: 'edited',
  [`POST ${component}/:id/duplicate`]: 'edited',
  [`PATCH ${component}/type/:id`]: 'edited',
  [`PATCH ${component}/order/:id`]: 'edited',
  [`PATCH ${component}/title`]: 'edited',
  [`PATCH ${component}/subtitle`]: 'edited',
  [`PATCH ${component}/mandatory`]: 'edited',
  [`PATCH ${component}/date`]: 'edited',
  [`PATCH ${component}/options`]: 'edited',
  [`PATCH ${component}/answer`]: 'edited',
  [`PATCH ${component}/logic`]: 'edited',
  [`PATCH ${component}/message`]: 'edited',
  [`DELETE ${component}/:id`]: 'edited',
  'POST /super-admin/lead-forms/revisions/:id/restore': 'edited',
  'DELETE /super-admin/lead-forms/:id': 'deleted',
};

test('every call that changes a form is tried', () => {
  const changing = allEndpoints
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/super-admin/lead-forms'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !/\/lead-forms\/re(sponse|ports)/.test(name));
  expect(Object.keys(eventOf).toSorted()).toEqual(changing.toSorted());
});

describe.each(Object.entries(eventOf))('%s', (name, event) => {
  test('writes what it did into the log, with who did it', async () => {
    const [newest] = await logsOf({ limit: 1 });
    const answer = await formChanges(() => server)[name]?.();
    expect(answer?.status).toBeLessThan(300);
    await server.deliver();
    const all = await logsOf({});
    const written = all.slice(
      0,
      all.findIndex(({ _id }) => _id === newest?._id),
    );
    expect(written.map((log) => log.event)).toEqual([event]);
    expect(written[0]).toMatchObject({ actor: 'Sable Quill', requestId: expect.any(String) });
  });
});

test('an edit names the component and what its fields were before and are now', async () => {
  const { formId, components } = await tools.createWith('email');
  const id = components[1]?._id;
  await tools.title(id, 'Mail');
  await tools.title(id, 'Work mail');
  await tools.call('PATCH', `/configure/${formId}`, { maxResponses: 5 });
  await tools.call('PATCH', `/configure/${formId}`, { maxResponses: 5 });
  const story = await storyOf(formId);
  expect(story.map(({ event, detail }) => [event, detail])).toEqual([
    ['created', {}],
    ['edited', { component: { _id: id, title: '', type: 'email' }, action: 'added' }],
    [
      'edited',
      {
        component: { _id: components[0]?._id, title: 'Contact', type: 'title' },
        action: 'changed',
        fields: { title: { before: 'Enter the title', after: 'Contact' } },
      },
    ],
    [
      'edited',
      {
        component: { _id: id, title: 'Mail', type: 'email' },
        action: 'changed',
        fields: { title: { before: '', after: 'Mail' } },
      },
    ],
    [
      'edited',
      {
        component: { _id: id, title: 'Work mail', type: 'email' },
        action: 'changed',
        fields: { title: { before: 'Mail', after: 'Work mail' } },
      },
    ],
    ['edited', { fields: { maxResponses: { before: null, after: 5 } } }],
  ]);
  expect(story.at(-1)?.form.title).toBe('Contact');
});

test('each step is its own event, and what is long or secret is not told', async () => {
  const form = await tools.published();
  const { _id: formId } = form;
  const options = Array.from({ length: 60 }, (_, index) => `Option ${index}`);
  for (const isActive of [true, false]) await tools.call('PATCH', '/status', { formId, isActive });
  const { body } = await tools.add(formId, { type: 'radiobutton_single' });
  const { _id } = body.data.component;
  await tools.call('PATCH', '/content/component/options', { _id, options });
  const webhook = { url: 'https://hooks.acme.example', isEnabled: true };
  const { secret } = (await tools.call('PATCH', `/webhook/${formId}`, webhook)).body.data;
  const story = await storyOf(formId);
  expect(story.map(({ event }) => event)).toEqual([
    'created',
    'edited',
    'edited',
    'edited',
    'published',
    'activated',
    'deactivated',
    'edited',
    'edited',
    'edited',
  ]);
  expect(story[4]?.detail).toEqual({ revision: 1 });
  expect(story.at(-2)?.detail).toMatchObject({ fields: { options: {} } });
  expect(JSON.stringify(story)).not.toContain(secret);
  await tools.call('DELETE', `/${formId}`);
  expect((await storyOf(formId)).at(-1)).toMatchObject({ event: 'deleted', form: { _id: formId } });
});

test('a change that is refused is not in the log', async () => {
  const form = idOf('form', 0);
  const before = (await storyOf(form)).length;
  expect((await tools.call('DELETE', `/${form}`)).status).toBe(409);
  expect(await storyOf(form)).toHaveLength(before);
});

test('entries are found by who did it and by form, and by nothing else', async () => {
  expect((await logsOf({ searchValue: 'sable' })).length).toBeGreaterThan(0);
  expect(await logsOf({ searchValue: 'maxResponses' })).toEqual([]);
});

test('an edit of a form leaves one entry in the audit log, which names the form', async () => {
  const { formId } = await tools.createWith('label');
  const { headers } = await tools.add(formId, { type: 'email' });
  const entries = await server.sql(
    'SELECT target_type, parent_id, parent_name FROM audit_log WHERE request_id = $1',
    [headers['x-request-id']],
  );
  expect(entries).toEqual([
    {
      target_type: 'form_components',
      parent_id: formId,
      parent_name: (await tools.read(formId)).title,
    },
  ]);
});
