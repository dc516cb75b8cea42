import { expect, test } from 'vitest';
import { expectFields, listed } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/faqs';
const owner = 'owner@acme.test';
const server = testServer();

const create = async (question: string, change: object = {}) => {
  const body = { question, answer: 'So.', category: 'Integrations', ...change };
  const answer = await server.call(owner, 'POST', url, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.faq;
};

const ordered = async (category: string) => {
  const filters = encodeURIComponent(JSON.stringify({ category }));
  const sort = encodeURIComponent(JSON.stringify({ position: 'up' }));
  const answer = await server.call(owner, 'GET', `${url}?filters=${filters}&sort=${sort}`);
  return answer.body.data.faqs as { _id: string; question: string; position: number }[];
};

test('answers of a category are put in order, and keep it', async () => {
  const [one, two, three] = [await create('One?'), await create('Two?'), await create('Three?')];
  const ids = [three._id, one._id, two._id];
  const moved = await server.call(owner, 'POST', `${url}/order`, {
    body: { category: 'Integrations', ids },
  });
  expect(moved.status).toBe(200);
  const rows = (await ordered('Integrations')).filter(({ _id }) => ids.includes(_id));
  expect(rows.map(({ question }) => question)).toEqual(['Three?', 'One?', 'Two?']);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
  // An answer that changes its category is the last one there.
  await server.call(owner, 'PATCH', `${url}/${one._id}`, { body: { category: 'Billing' } });
  expect((await ordered('Billing')).at(-1)?._id).toBe(one._id);
});

test('an answer of another category or organization is not put in order', async () => {
  const general = await create('General?', { category: 'General' });
  const body = { answer: 'So.', category: 'Integrations', question: 'Theirs?' };
  const theirs = await server.call('owner@northwind.test', 'POST', url, { body });
  for (const id of [general._id, theirs.body.data.faq._id])
    expectFields(
      await server.call(owner, 'POST', `${url}/order`, {
        body: { category: 'Integrations', ids: [id] },
      }),
      { ids: 'Some of these answers are no longer in this category.' },
    );
});

test('an answer is published and withdrawn once, with its event', async () => {
  const { _id } = await create('Publish?');
  const step = (name: string) => server.call(owner, 'POST', `${url}/${_id}/${name}`);
  expect((await step('publish')).body.data.faq).toMatchObject({ isPublished: true, version: 2 });
  expect((await step('publish')).body.data.faq.version).toBe(2);
  expect((await step('unpublish')).body.data.faq).toMatchObject({ isPublished: false, version: 3 });
  const events = await server.sql<{ type: string }>(
    'SELECT type FROM platform_events WHERE entity_id = $1 ORDER BY created_at, id',
    [_id],
  );
  expect(events.map(({ type }) => type)).toEqual([
    'faq.created',
    'faq.published',
    'faq.unpublished',
  ]);
});

test('many answers are published at once', async () => {
  const ids = [(await create('Many?'))._id, (await create('More?'))._id];
  const body = { action: 'publish', ids, expectedCount: 2 };
  expect((await server.call(owner, 'POST', `${url}/bulk`, { body })).status).toBe(201);
  await server.deliver();
  const rows = await Promise.all(ids.map((id) => listed(server, owner, url, id)));
  expect(rows).toMatchObject([{ isPublished: true }, { isPublished: true }]);
});

test('an address has plain letters, and ends like the id', async () => {
  expect((await create('  Où est l’été?  ')).slug).toMatch(/^ou-est-l-ete-[\da-f]{8}$/);
  expect((await create('你好')).slug).toMatch(/^answer-[\da-f]{8}$/);
});

test('rich text is stored as sent, and as plain text', async () => {
  const link = { type: 'link', attrs: { href: 'https://example.com' } };
  const content = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Steps' }] },
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'Open', marks: [link] }] },
            ],
          },
        ],
      },
    ],
  };
  const faq = await create('Rich?', { answer: content });
  expect(faq.content).toEqual(content);
  expect(faq.answer).toBe('Steps\nOpen');
});
