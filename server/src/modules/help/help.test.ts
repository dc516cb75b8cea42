import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const faqs = '/v1/super-admin/faqs';

const help = (subdomain: string, query = '') =>
  server.http.inject({ url: `/help${query}`, headers: { host: `${subdomain}.localhost` } });

const add = async (owner: string, question: string, change: object = {}) => {
  const body = { question, answer: 'So.', category: 'General', isPublished: true, ...change };
  expect((await server.call(owner, 'POST', faqs, { body })).status).toBe(201);
};

test('shows the published answers of its organization only, without a sign-in', async () => {
  await add('owner@acme.test', 'Is it public?');
  await add('owner@acme.test', 'Is it a draft?', { isPublished: false });
  await add('owner@northwind.test', 'Is it of another?');
  const { statusCode, headers, body } = await help('acme');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).toContain('Acme Growth');
  expect(body).toContain('Is it public?');
  expect(body).not.toContain('Is it a draft?');
  expect(body).not.toContain('Is it of another?');
  expect((await help('northwind')).body).toContain('Is it of another?');
});

test('finds answers by a text, with signs as they are', async () => {
  await add('owner@acme.test', 'What is 100% sure?', { answer: 'A <b>bold</b> claim.' });
  await add('owner@acme.test', 'What is 1000 sure?');
  const { body } = await help('acme', '?q=100%25%20sure');
  expect(body).toContain('1 answer contains “100% sure”.');
  expect(body).toContain('A &lt;b&gt;bold&lt;/b&gt; claim.');
  expect(body).not.toContain('What is 1000 sure?');
  const nothing = await help('acme', '?q=%3Cscript%3E');
  expect(nothing.body).toContain('No answer contains “&lt;script&gt;”.');
  expect((await help('acme', '?q=a&q=b')).statusCode).toBe(200);
});

test('groups answers by category, and skips empty ones', async () => {
  await add('owner@acme.test', 'Who pays?', { category: 'Billing' });
  const headings = [...(await help('acme')).body.matchAll(/<h2>(.+?)<\/h2>/g)].map(
    ([, one]) => one,
  );
  expect(headings.indexOf('General')).toBeLessThan(headings.indexOf('Billing'));
  const found = (await help('acme', '?q=Who%20pays')).body;
  expect([...found.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, one]) => one)).toEqual(['Billing']);
});

test('is missing where there is no organization', async () => {
  const { statusCode, body } = await help('unknown');
  expect(statusCode).toBe(404);
  expect(body).toContain('No help here');
});
