import { beforeAll, describe, expect, test } from 'vitest';
import type { FormResponse, FullFormResponse } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { addResponse } from '../../testing/responses.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
let formId: string;
let name: string;
let mail: string;
beforeAll(async () => {
  const form = await tools.createWith('short_question', 'email');
  formId = form.formId;
  [, name = '', mail = ''] = form.components.map(({ _id }) => _id);
  await tools.title(name, 'Name');
  await tools.title(mail, 'Name');
  await tools.call('PATCH', '/status', { formId, status: 'published' });
});

const tools = formTools(() => server);
const { call } = tools;

const list = async (query: Record<string, unknown> = {}, form = formId) => {
  const { status, body } = await call('GET', `/responses/${form}${queryText(query)}`);
  expect(status).toBe(200);
  return body.data as { responses: FormResponse[]; total: number; columns: { title: string }[] };
};
const namesIn = async (query: Record<string, unknown>) =>
  (await list(query)).responses.map(({ answers }) => answers[name]).toSorted();
const add = (given: string, more: Parameters<typeof addResponse>[2] = {}) =>
  addResponse(server, formId, { answers: { [name]: given }, ...more });
const read = async (id: string) =>
  (await call('GET', `/response/${id}`)).body.data.response as FullFormResponse;

describe('the responses to a form', () => {
  beforeAll(async () => {
    await add('Ann 100%', { device: 'phone', source: 'newsletter', tags: ['hot'] });
    await add('Bo_b', { isComplete: false, respondent: 'bob@answers.test', durationSeconds: 9 });
    await add('Cid', { isSpam: true, spamScore: 90 });
    await add('Dee', { revision: 1, durationSeconds: 70, submittedAt: '2026-02-03T12:00:00Z' });
  });

  test('leave spam out unless it is asked for', async () => {
    expect(await namesIn({})).toEqual(['Ann 100%', 'Bo_b', 'Dee']);
    expect(await namesIn({ filters: { spam: ['Spam'] } })).toEqual(['Cid']);
    expect(await namesIn({ filters: { spam: ['Spam', 'Not spam'] } })).toHaveLength(4);
  });

  test.each<[filters: Record<string, unknown>, found: string[]]>([
    [{ status: ['complete'] }, ['Ann 100%', 'Dee']],
    [{ status: ['partial'] }, ['Bo_b']],
    [{ tag: ['hot'] }, ['Ann 100%']],
    [{ device: ['phone'] }, ['Ann 100%']],
    [{ source: ['newsletter'] }, ['Ann 100%']],
    [{ source: [''] }, ['Bo_b', 'Dee']],
    [{ revision: ['1'] }, ['Ann 100%', 'Bo_b', 'Dee']],
    [{ revision: ['2'] }, []],
    [{ tag: ['cold'] }, []],
  ])('filtered by %j are %j', async (filters, found) => {
    expect(await namesIn({ filters })).toEqual(found);
  });

  test.each([
    ['ann', ['Ann 100%']],
    ['100%', ['Ann 100%']],
    ['%', ['Ann 100%']],
    ['_', ['Bo_b']],
    ['BOB@', ['Bo_b']],
    // The id of a component is not found: only answers are searched.
    ['-', []],
  ])('searched for %s are %j', async (searchValue, found) => {
    expect(await namesIn({ searchValue })).toEqual(found);
  });

  test('of a day are those that were submitted on it', async () => {
    const dateRange = { createdAt: { value: ['2026-02-03', '2026-02-03'] } };
    expect(await namesIn({ dateRange })).toEqual(['Dee']);
  });

  test('come with a column for each question, duplicate titles told apart', async () => {
    const { columns } = await list();
    expect(columns).toEqual([
      { _id: name, title: 'Name', type: 'short_question', revisions: [1], isRemoved: false },
      { _id: mail, title: 'Name (2)', type: 'email', revisions: [1], isRemoved: false },
    ]);
  });

  test('tell what they can be narrowed to', async () => {
    const { body } = await call('GET', `/responses/${formId}/fields`);
    expect(body.data).toMatchObject({ tags: ['hot'], revisions: [1] });
    expect(body.data.sources.toSorted()).toEqual(['', 'newsletter']);
  });
});

test('a question that was removed keeps its column while somebody answered it', async () => {
  const { formId: form, components } = await tools.createWith('number', 'url');
  const [, number, url] = components.map(({ _id }) => _id);
  await tools.title(number, 'Seats');
  await tools.title(url, 'Site');
  const publish = () => call('PATCH', '/status', { formId: form, status: 'published' });
  expect((await publish()).status).toBe(200);
  await addResponse(server, form, { answers: { [String(number)]: '4' }, revision: 1 });
  for (const id of [number, url]) await call('DELETE', `/content/component/${id}`);
  await call('POST', '/content/component', { leadForm: form, type: 'email' });
  const { components: now } = await tools.content(form);
  await tools.title(now[1]?._id, 'Mail');
  expect((await publish()).status).toBe(200);
  expect((await list({}, form)).columns).toMatchObject([
    { title: 'Mail', isRemoved: false, revisions: [2] },
    { title: 'Seats', isRemoved: true, revisions: [1] },
  ]);
});

describe('one response', () => {
  test('is tagged, and said to be spam and none again, with its version', async () => {
    const id = await add('Eve');
    const { version } = await read(id);
    const path = `/response/${id}`;
    const tagged = await call(
      'PATCH',
      path,
      { tags: ['hot', 'late'] },
      { 'If-Match': `${version}` },
    );
    expect(tagged.body.data.response).toMatchObject({
      tags: ['hot', 'late'],
      version: version + 1,
    });
    const stale = await call('PATCH', path, { isSpam: true }, { 'If-Match': `${version}` });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ tags: ['hot', 'late'], isSpam: false });
    expect((await call('PATCH', path, { isSpam: true })).body.data.response.isSpam).toBe(true);
    expect((await call('PATCH', path, { isSpam: false })).body.data.response.isSpam).toBe(false);
  });

  test.each([
    [{ tags: [''] }, { 'tags.0': 'Tag is required' }],
    [{ tags: ['x'.repeat(41)] }, { 'tags.0': 'Tag should have max 40 characters' }],
    [{ tags: ['a', 'a'] }, { tags: 'This response already has this tag' }],
    [{ isSpam: 'yes' }, { isSpam: 'Spam is incorrect' }],
    [{ answers: {} }, { answers: 'answers is not known' }],
  ])('is not changed to %j', async (body, fields) => {
    const answer = await call('PATCH', `/response/${await add('Fay')}`, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fields));
    if (!('answers' in body)) expectFields(answer, fields);
  });

  test('is deleted for good with its files, and nothing of it is kept', async () => {
    const key = 'posters/answer-of-gus.webp';
    server.files.set(key, new Uint8Array([1]));
    const id = await add('Gus, a secret', { respondent: 'gus@answers.test' });
    await server.sql(
      `INSERT INTO form_files (id, tenant_id, form_id, component_id, response_id, name,
         content_type, bytes, storage_key)
       SELECT gen_random_uuid(), tenant_id, form_id, $2, id, 'gus.webp', 'image/webp', 1, $3
       FROM form_responses WHERE id = $1`,
      [id, name, key],
    );
    const { files } = await read(id);
    expect(files).toMatchObject([{ component: name, name: 'gus.webp', bytes: 1 }]);
    const link = files[0]?.url ?? '';
    expect(link).toMatch(/[?&]until=\d+&signature=/);
    expect((await server.http.inject({ method: 'GET', url: link })).statusCode).toBe(200);

    const answer = await call('DELETE', `/response/${id}`);
    expect(answer.status).toBe(200);
    await server.deliver();
    expect(server.files.has(key)).toBe(false);
    expect((await call('GET', `/response/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/response/${id}`)).status).toBe(404);
    const [left] = await server.sql<{ rows: number; log: string }>(
      `SELECT (SELECT count(*)::int FROM form_files WHERE response_id = $1) AS rows,
        (SELECT string_agg(a::text, '') FROM audit_log a WHERE target_id = $1) AS log`,
      [id],
    );
    expect(left?.rows).toBe(0);
    expect(left?.log).toContain('DELETE /super-admin/lead-forms/response/:id');
    expect(left?.log?.toLowerCase()).not.toMatch(/gus/);
  });
});

describe('many responses', () => {
  const bulk = async (body: object) => {
    const answer = await call('POST', '/responses/bulk', body);
    await server.deliver();
    return answer;
  };

  test('are tagged, marked as spam with a way back, and deleted', async () => {
    const ids = [await add('Hal'), await add('Ida')];
    const expectedCount = 2;
    const untagged = await bulk({ action: 'tag', ids, expectedCount });
    expectFields(untagged, { tag: 'Tag is required' });
    await bulk({ action: 'tag', tag: 'seen', ids, expectedCount });
    await bulk({ action: 'tag', tag: 'seen', ids, expectedCount });
    for (const id of ids) expect((await read(id)).tags).toEqual(['seen']);
    const answer = await call('POST', '/responses/bulk', {
      action: 'markSpam',
      ids,
      expectedCount,
    });
    await server.deliver();
    for (const id of ids) expect((await read(id)).isSpam).toBe(true);
    const job = `/v1/super-admin/bulk-jobs/${answer.body.data.bulkJob._id}`;
    const undo = await server.call('admin@demo.test', 'POST', `${job}/undo`);
    expect(undo.status).toBe(201);
    await server.deliver();
    for (const id of ids) expect((await read(id)).isSpam).toBe(false);
    await bulk({ action: 'delete', ids, expectedCount });
    for (const id of ids) expect((await call('GET', `/response/${id}`)).status).toBe(404);
  });

  test('named by a query are those of the form it names, and of no other', async () => {
    await add('Jon', { tags: ['query'] });
    const filters = JSON.stringify({ form: [formId], tag: ['query'] });
    const answer = await call('POST', '/responses/bulk', {
      action: 'markSpam',
      query: { filters },
      expectedCount: 1,
    });
    expect(answer.status).toBe(201);
    await server.deliver();
    expect(await namesIn({ filters: { tag: ['query'] } })).toEqual([]);
  });
});

describe('by person', () => {
  const [ann, ben] = [idOf('user', 'owner@acme.test'), idOf('user', 'member@acme.test')];

  test('everybody is answered with their own responses, newest first, and unknown ids are left out', async () => {
    const older = await add('Older', { userId: ann, submittedAt: '2099-01-01T00:00:00Z' });
    const newer = await add('Newer', { userId: ann, submittedAt: '2099-01-02T00:00:00Z' });
    await add('Spam', { userId: ann, isSpam: true });
    const { body, status } = await call('POST', '/responses/users', {
      userIds: [ann, ben, unknownId],
    });
    expect(status).toBe(200);
    const shown = body.data.users as { user: { _id: string }; responses: FullFormResponse[] }[];
    expect(shown.map(({ user }) => user._id).toSorted()).toEqual([ann, ben].toSorted());
    const own = shown.find(({ user }) => user._id === ann)?.responses ?? [];
    expect(own.slice(0, 2).map(({ _id }) => _id)).toEqual([newer, older]);
    expect(own[0]).toMatchObject({
      answered: 1,
      asked: 2,
      questions: [{ title: 'Name' }, { title: 'Name' }],
      company: null,
    });
    const one = await call('GET', `/responses/user/${ann}`);
    expect(one.body.data.responses).toEqual(own);
  });

  test.each([[[]], [Array.from({ length: 101 }, () => unknownId)]])(
    'not nobody and not more than a hundred are asked for',
    async (userIds) => {
      const { status, body } = await call('POST', '/responses/users', { userIds });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['userIds']]);
    },
  );

  test('whoever sees acme alone is not told of people of northwind', async () => {
    const stranger = idOf('user', 'owner@northwind.test');
    const url = '/v1/super-admin/lead-forms/responses/users';
    await server.sql(
      `INSERT INTO users (id, tenant_id, email, first_name, last_name, role, status)
       VALUES (gen_random_uuid(), $1, 'inside@acme.test', 'In', 'Side', 'super-admin', 'confirmed')`,
      [acme],
    );
    await server.sql(
      `INSERT INTO credentials (user_id, tenant_id, password_hash)
       SELECT id, tenant_id, (SELECT password_hash FROM credentials LIMIT 1)
       FROM users WHERE email = 'inside@acme.test'`,
    );
    const options = { body: { userIds: [stranger, ann] } };
    const { body } = await server.call('inside@acme.test', 'POST', url, options);
    expect(body.data.users.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([ann]);
  });
});
