import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../testing/csv.ts';
import { expectFields, listAll, listed } from '../../testing/records.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/faqs';
const owner = 'owner@acme.test';
const valid = { question: 'Why?', answer: 'Because.', category: 'General' };

const server = testServer();

const create = async (body: object = {}) => {
  const answer = await server.call(owner, 'POST', url, { body: { ...valid, ...body } });
  expect(answer.status).toBe(201);
  return answer.body.data.faq;
};

const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(owner, 'PATCH', `${url}/${id}`, { body, headers });

test('a question is created, listed, changed and deleted', async () => {
  const faq = await create({ question: ' Why? ', answer: ' Because. ' });
  expect(faq).toMatchObject({ ...valid, isPublished: false, version: 1 });
  expect(faq.whiteLabel).toEqual({ _id: acme, name: 'Acme Growth' });
  expect(await listed(server, owner, url, faq._id)).toEqual(faq);

  const changed = await change(faq._id, { category: 'Billing', isPublished: true });
  expect(changed.body.data.faq).toMatchObject({
    ...valid,
    category: 'Billing',
    isPublished: true,
    version: 2,
  });
  expect(await listed(server, owner, url, faq._id)).toEqual(changed.body.data.faq);

  expect((await server.call(owner, 'DELETE', `${url}/${faq._id}`)).status).toBe(200);
  expect(await listed(server, owner, url, faq._id)).toBeUndefined();
  expect((await change(faq._id, { question: 'Back?' })).status).toBe(404);
  expect((await server.call(owner, 'DELETE', `${url}/${faq._id}`)).status).toBe(404);
});

test.each([
  [true, 'guest@acme.test', 200],
  [false, owner, 200],
  [false, 'guest@acme.test', 404],
])('a question, published %s, answers %s with %i', async (isPublished, who, status) => {
  const { _id } = await create();
  await change(_id, { isPublished });
  const answer = await server.call(who, 'GET', `${url}/${_id}`);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.data.faq).toMatchObject({ ...valid, _id, isPublished });
});

test('a change of one field leaves the others, published or not', async () => {
  const faq = await create({ isPublished: true });
  const { body } = await change(faq._id, { answer: 'No.' });
  expect(body.data.faq).toMatchObject({ ...valid, answer: 'No.', isPublished: true });
});

test('a row names exactly what the contract shows', async () => {
  for (const row of await listAll(server, 'super@demo.test', url))
    expect(Object.keys(row).toSorted()).toEqual([
      '_id',
      'answer',
      'audience',
      'audienceRoles',
      'category',
      'content',
      'createdAt',
      'helpfulVotes',
      'isPublished',
      'locale',
      'position',
      'question',
      'slug',
      'updatedAt',
      'version',
      'views',
      'votes',
      'whiteLabel',
    ]);
});

describe('the version', () => {
  test('last seen is changed and counted, an older one is not', async () => {
    const { _id } = await create();
    const first = await change(_id, { question: 'Two?' }, { 'if-match': '"1"' });
    expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
    const old = await change(_id, { question: 'Old?' }, { 'if-match': '"1"' });
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
    expect(old.body.current).toEqual(first.body.data.faq);
    const any = await change(_id, { question: 'Three?' }, { 'if-match': '*' });
    expect([any.status, any.headers['etag']]).toEqual([200, '"3"']);
  });

  test('is changed by one of two changes at once', async () => {
    const { _id } = await create();
    const answers = await Promise.all(
      ['One?', 'Two?', 'Three?'].map((question) =>
        change(_id, { question }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect((await listed(server, owner, url, _id))?.['version']).toBe(2);
  });

  test('as a weak tag is taken: what compresses answers on their way weakens them', async () => {
    const { _id } = await create();
    const answer = await change(_id, { question: 'Weak?' }, { 'if-match': 'W/"1"' });
    expect(answer.status).toBe(200);
    const late = await change(_id, { question: 'Late?' }, { 'if-match': 'W/"1"' });
    expect(late.status).toBe(412);
  });

  test.each(['abc', '', '-1', '1.0', 'W/"abc"', '"1", "2"', '"99999999999"'])(
    'as %s in If-Match is refused and changes nothing',
    async (header) => {
      const { _id } = await create();
      const answer = await change(_id, { question: 'Changed?' }, { 'if-match': header });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['If-Match']]);
      expect((await listed(server, owner, url, _id))?.['version']).toBe(1);
    },
  );

  test('of no row is a row that was not found', async () => {
    const answer = await change(unknownId, { question: 'X?' }, { 'if-match': '"1"' });
    expect(answer.status).toBe(404);
  });
});

type Line = [field: string, value: unknown, message: string];

const wrong: Line[] = [
  ['question', '', 'Question is required'],
  ['question', ' ', 'Question is required'],
  ['question', null, 'Question is required'],
  ['question', 'x'.repeat(201), 'Question should have max 200 characters'],
  ['question', 'a\0b', 'Question is incorrect'],
  ['answer', '', 'Answer is required'],
  ['answer', 7, 'Answer is required'],
  ['answer', 'x'.repeat(20_001), 'Answer should have max 20000 characters'],
  ['answer', { type: 'doc', content: [] }, 'Answer is required'],
  ['answer', { type: 'doc', content: [{ type: 'paragraph' }] }, 'Answer is required'],
  ['answer', { type: 'doc', content: [{ type: 'html', html: '<b>' }] }, 'Answer is incorrect'],
  ['answer', '\0', 'Answer is incorrect'],
  ['category', '', 'Category is required'],
  ['category', null, 'Category is required'],
  ['category', 'general', 'Category is incorrect'],
  ['category', 'Other', 'Category is incorrect'],
];

const missing: Line[] = [
  ['question', undefined, 'Question is required'],
  ['answer', undefined, 'Answer is required'],
  ['category', undefined, 'Category is required'],
];

describe('a wrong value', () => {
  test.each([...wrong, ...missing])(
    'of %s when creating (%j) answers its message',
    async (field, value, message) => {
      const body = { ...valid, [field]: value };
      expectFields(await server.call(owner, 'POST', url, { body }), { [field]: message });
    },
  );

  test.each(wrong)(
    'of %s when changing (%j) answers its message',
    async (field, value, message) => {
      const { _id } = await create();
      expectFields(await change(_id, { [field]: value }), { [field]: message });
    },
  );

  test('of the publication is refused', async () => {
    const body = { ...valid, isPublished: 'yes' };
    const answer = await server.call(owner, 'POST', url, { body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['isPublished']]);
  });

  test.each(['tenantId', 'whiteLabel', '_id', 'version', 'constructor'])(
    'in the unknown field %s is refused',
    async (field) => {
      const body = { ...valid, [field]: unknownId };
      const fields = { [field]: `${field} is not known` };
      expectFields(await server.call(owner, 'POST', url, { body }), fields);
      const { _id } = await create();
      expectFields(await change(_id, { [field]: unknownId }), fields);
    },
  );

  test('is none at the longest texts there may be', async () => {
    const texts = { question: 'é'.repeat(200), answer: 'é'.repeat(20_000) };
    expect(await create(texts)).toMatchObject(texts);
  });
});

test.each([
  ['owner@acme.test', true],
  ['guest@acme.test', false],
  ['super@demo.test', true],
  ['support@demo.test', false],
])('%s sees questions that are not published: %s', async (who, sees) => {
  const answer = await server.call(who, 'GET', '/v1/super-admin/faqs?limit=100');
  const rows = answer.body.data.faqs as { isPublished: boolean }[];
  expect(rows.some(({ isPublished }) => isPublished)).toBe(true);
  expect(rows.some(({ isPublished }) => !isPublished)).toBe(sees);
});

test('the file of questions has its times in a zone', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('super@demo.test')}` };
  const path = `/v1/super-admin/faqs/csv?values=words`;
  const { payload } = await server.http.inject({ url: path, headers });
  const [header, line] = cellsOf(payload);
  const cells = ['Created (UTC)', 'Updated (UTC)'].map(
    (title) => line?.[header?.indexOf(title) ?? -1],
  );
  for (const cell of cells) expect(cell).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});
