import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFields, listAll, listed, type Row } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/lead-forms';
const staff = 'admin@demo.test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = async () => {
  const answer = await server.call(staff, 'POST', url, { body: {} });
  expect(answer.status).toBe(201);
  return answer.body.data.form;
};

const componentsOf = async (formId: string): Promise<Row[]> => {
  const { status, body } = await server.call(staff, 'GET', `${url}/content/${formId}`);
  expect(status).toBe(200);
  return body.data.content.components;
};

const retitle = (body: object, headers: Record<string, string> = {}) =>
  server.call(staff, 'PATCH', `${url}/content/component/title`, { body, headers });

const remove = (id: string) => server.call(staff, 'DELETE', `${url}/${id}`);

const formWith = async (status: string) => {
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM lead_forms WHERE status = $1 ORDER BY created_at LIMIT 1',
    [status],
  );
  return row?.id ?? '';
};

const rowsLeftOf = async (formId: string) => {
  const [counts] = await server.sql<{ components: number; responses: number }>(
    `SELECT (SELECT count(*)::int FROM form_components WHERE form_id = $1) AS components,
            (SELECT count(*)::int FROM form_responses WHERE form_id = $1) AS responses`,
    [formId],
  );
  return counts;
};

test('a form is created as an inactive draft with its two pinned components, and deleted', async () => {
  const form = await create();
  expect(form).toMatchObject({
    title: 'Enter the title',
    status: 'draft',
    isActive: false,
    url: null,
    components: 2,
    responses: 0,
    version: 1,
  });
  expect(await listed(server, staff, url, form._id)).toEqual(form);
  const parts = await componentsOf(form._id);
  expect(parts.map(({ key, type, isDraggable }) => [key, type, isDraggable])).toEqual([
    ['title_1', 'title', false],
    ['submit_button_1', 'submit_button', false],
  ]);
  expect((await remove(form._id)).status).toBe(200);
  expect(await listed(server, staff, url, form._id)).toBeUndefined();
  expect((await server.call(staff, 'GET', `${url}/content/${form._id}`)).status).toBe(404);
  expect((await remove(form._id)).status).toBe(404);
});

test('a row names exactly what the contract shows, and so does a component', async () => {
  const [form] = await listAll(server, staff, url);
  expect(Object.keys(form ?? {}).toSorted()).toEqual([
    '_id',
    'components',
    'createdAt',
    'isActive',
    'responses',
    'status',
    'title',
    'updatedAt',
    'url',
    'version',
  ]);
  const [component] = await componentsOf(String(form?.['_id']));
  expect(Object.keys(component ?? {}).toSorted()).toEqual([
    '_id',
    'hasRange',
    'isDraggable',
    'isMandatory',
    'isSubtitleHidden',
    'key',
    'leadForm',
    'options',
    'order',
    'title',
    'type',
  ]);
});

test('the components of a form come in order and are its own', async () => {
  const id = await formWith('live');
  await server.sql(`UPDATE form_components SET "order" = 3 - "order" WHERE form_id = $1`, [id]);
  const parts = await componentsOf(id);
  expect(parts.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  expect(parts.map(({ type }) => type)).toEqual([
    'submit_button',
    'email',
    'short_question',
    'title',
  ]);
  expect(parts.map(({ leadForm }) => leadForm)).toEqual(parts.map(() => id));
  expect((await listed(server, staff, url, id))?.['components']).toBe(4);
});

describe('retitling', () => {
  test('the title component carries the title of the form with it', async () => {
    const form = await create();
    const [title, button] = await componentsOf(form._id);
    const answer = await retitle({ _id: title?.['_id'], title: ' Ask us ' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.component).toEqual({ ...title, title: 'Ask us' });
    expect(await listed(server, staff, url, form._id)).toMatchObject({
      title: 'Ask us',
      version: 2,
    });
    await retitle({ _id: button?.['_id'], title: 'Send' });
    expect(await listed(server, staff, url, form._id)).toMatchObject({
      title: 'Ask us',
      version: 3,
    });
    expect((await componentsOf(form._id)).map((part) => part['title'])).toEqual(['Ask us', 'Send']);
  });

  test('is refused while the form is live', async () => {
    const [component] = await componentsOf(await formWith('live'));
    const answer = await retitle({ _id: component?.['_id'], title: 'Changed' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('Deactivate this form before changing it.');
  });

  test('is refused to an old version and changes neither component nor form', async () => {
    const form = await create();
    const [component] = await componentsOf(form._id);
    const _id = component?.['_id'];
    expect((await retitle({ _id, title: 'Two' }, { 'if-match': '"1"' })).status).toBe(200);
    const old = await retitle({ _id, title: 'Old' }, { 'if-match': '"1"' });
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
    expect(await listed(server, staff, url, form._id)).toMatchObject({ title: 'Two', version: 2 });
  });

  test('an unknown component is not found', async () => {
    expect((await retitle({ _id: unknownId, title: 'X' })).status).toBe(404);
  });

  test.each([
    ['title', '', 'Title is required'],
    ['title', ' ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['title', 'x'.repeat(201), 'Title should have max 200 characters'],
    ['title', 'a\0b', 'Title is incorrect'],
    ['order', 1, 'order is not known'],
    ['tenantId', unknownId, 'tenantId is not known'],
  ])('with %s = %j answers "%s"', async (field, value, message) => {
    const body = { _id: unknownId, title: 'X', [field]: value };
    expectFields(await retitle(body), { [field]: message });
  });

  test.each([undefined, null, 7, 'x'])('with the id %j is refused', async (_id) => {
    const { status, body } = await retitle({ _id, title: 'X' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['_id']]);
  });
});

describe('deleting', () => {
  test('a live form is refused', async () => {
    const id = await formWith('live');
    const before = await rowsLeftOf(id);
    const answer = await remove(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('Deactivate this form before deleting it.');
    expect(await rowsLeftOf(id)).toEqual(before);
  });

  test.each(['draft', 'published'])(
    'a %s form takes its components and answers along',
    async (status) => {
      const id = await formWith(status);
      const before = await rowsLeftOf(id);
      expect(before?.components).toBe(4);
      if (status === 'published') expect(before?.responses).toBeGreaterThan(0);
      expect((await remove(id)).status).toBe(200);
      expect(await rowsLeftOf(id)).toEqual({ components: 0, responses: 0 });
    },
  );
});

test.each(['title', 'status', 'tenantId', '_id'])(
  'creating with the unknown field %s is refused',
  async (field) => {
    const answer = await server.call(staff, 'POST', url, { body: { [field]: 'live' } });
    expectFields(answer, { [field]: `${field} is not known` });
  },
);
