import { expect, test } from 'vitest';
import type { Faq } from '@outpost/contracts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const faqs = '/v1/super-admin/faqs';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

const help = (subdomain: string, query = '') =>
  server.http.inject({ url: `/help${query}`, headers: { host: `${subdomain}.localhost` } });

const add = async (owner: string, question: string, change: object = {}) => {
  const body = { question, answer: 'So.', category: 'General', isPublished: true, ...change };
  const answer = await server.call(owner, 'POST', faqs, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.faq as Faq;
};

const answerPage = (slug: string, headers: Record<string, string> = {}, subdomain = 'acme') =>
  server.http.inject({
    url: `/help/${slug}`,
    headers: { host: `${subdomain}.localhost`, 'user-agent': browser, ...headers },
  });

const vote = (slug: string, helpful: string, address: string) =>
  server.http.inject({
    method: 'POST',
    url: `/help/${slug}/vote`,
    remoteAddress: address,
    headers: {
      host: 'acme.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': browser,
    },
    payload: `helpful=${helpful}`,
  });

const totals = async ({ _id }: Faq) =>
  (
    await server.sql<{ views: number; votes: number; helpful: number }>(
      'SELECT views, votes, helpful_votes AS helpful FROM faqs WHERE id = $1',
      [_id],
    )
  )[0];

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

test('an answer has a page, with its rich text escaped', async () => {
  const answer = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '<Steps>' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'a & b',
                    marks: [
                      { type: 'link', attrs: { href: 'https://example.com/?a="b"&c' } },
                      { type: 'bold' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  const { slug } = await add('owner@acme.test', 'Is it rich?', { answer });
  const { statusCode, body } = await answerPage(slug);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Is it rich? | Acme Growth</title>');
  expect(body).toContain('<h2>&lt;Steps&gt;</h2>');
  expect(body).toContain(
    '<a href="https://example.com/?a=&quot;b&quot;&amp;c" rel="noopener nofollow"><strong>a &amp; b</strong></a>',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://', 'mailto:'])(
  'a link to %s is refused',
  async (href) => {
    const marks = [{ type: 'link', attrs: { href } }];
    const answer = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }],
    };
    const body = { question: 'Unsafe?', answer, category: 'General' };
    expect((await server.call('owner@acme.test', 'POST', faqs, { body })).status).toBe(422);
  },
);

test('the page of an answer that is hidden, unknown or of others is missing', async () => {
  const hidden = await add('owner@acme.test', 'Hidden?', { isPublished: false });
  const inside = await add('owner@acme.test', 'Inside?', { audience: 'tenant' });
  const theirs = await add('owner@northwind.test', 'Theirs?');
  for (const slug of [hidden.slug, inside.slug, theirs.slug, 'unknown']) {
    const { statusCode, body } = await answerPage(slug);
    expect([statusCode, body.includes('No such answer')]).toEqual([404, true]);
    expect((await vote(slug, 'yes', '10.1.0.1')).statusCode).toBe(404);
  }
});

test('a visitor has one vote for an answer, and may change it', async () => {
  const faq = await add('owner@acme.test', 'Helpful?');
  const first = await vote(faq.slug, 'yes', '10.2.0.1');
  expect([first.statusCode, first.headers.location]).toEqual([303, `/help/${faq.slug}?vote=yes`]);
  expect(first.headers['set-cookie']).toBeUndefined();
  await vote(faq.slug, 'yes', '10.2.0.1');
  await vote(faq.slug, 'yes', '10.2.0.2');
  expect(await totals(faq)).toMatchObject({ votes: 2, helpful: 2 });
  await vote(faq.slug, 'no', '10.2.0.1');
  expect(await totals(faq)).toMatchObject({ votes: 2, helpful: 1 });
  await vote(faq.slug, 'maybe', '10.2.0.3');
  expect(await totals(faq)).toMatchObject({ votes: 2, helpful: 1 });
  const thanked = await answerPage(`${faq.slug}?vote=no`);
  expect(thanked.body).toContain('We will improve this answer.');
  const seen = await server.call('owner@acme.test', 'GET', `${faqs}?searchValue=Helpful%3F`);
  expect(seen.body.data.faqs[0]).toMatchObject({ votes: 2, helpfulVotes: 1, version: 1 });
});

test('a vote is told to open lists, and leaves no audit entry', async () => {
  const faq = await add('owner@acme.test', 'Is it told?');
  const events = () =>
    server.sql<{ action: string; version: number }>(
      'SELECT action, version FROM events WHERE record_id = $1 ORDER BY sequence',
      [faq._id],
    );
  const entries = () => server.sql('SELECT FROM audit_log WHERE target_id = $1', [faq._id]);
  const [told, logged] = [await events(), await entries()];
  await vote(faq.slug, 'yes', '10.9.0.1');
  expect(await events()).toEqual([...told, { action: 'changed', version: 1 }]);
  expect(await entries()).toHaveLength(logged.length);
});

test('votes of one network are limited', async () => {
  const faq = await add('owner@acme.test', 'Too many?');
  const votes = [];
  for (let count = 0; count < 31; count += 1) votes.push(await vote(faq.slug, 'yes', '10.3.0.1'));
  expect(votes.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(303), 429]);
  expect(votes.at(-1)?.body).toContain('Too many votes from your network.');
});

test('views are counted together, without bots and people of the panel', async () => {
  const faq = await add('owner@acme.test', 'Seen?');
  await answerPage(faq.slug);
  await answerPage(faq.slug, {}, 'acme');
  await answerPage(faq.slug, { 'user-agent': 'Googlebot/2.1' });
  await answerPage(faq.slug, { 'user-agent': '' });
  await answerPage(faq.slug, { cookie: 'theme=dark; JWT=a.b.c' });
  await answerPage(faq.slug, { 'sec-purpose': 'prefetch' });
  await answerPage(`${faq.slug}?vote=yes`);
  expect((await totals(faq))?.views).toBe(0);
  await expect.poll(async () => (await totals(faq))?.views, { timeout: 8_000 }).toBe(2);
});

test('shows the language of the browser, and offers the others', async () => {
  await add('owner@acme.test', 'Wer fragt?', { locale: 'de' });
  const pageIn = async (query: string, language: string) =>
    (
      await server.http.inject({
        url: `/help${query}`,
        headers: { host: 'acme.localhost', 'accept-language': language },
      })
    ).body;
  const german = await pageIn('', 'de-DE,de;q=0.9,en;q=0.8');
  expect(german).toContain('Wer fragt?');
  expect(german).not.toContain('Is it public?');
  expect(german).toContain('href="/help?lang=en"');
  expect(await pageIn('?lang=en', 'de')).toContain('Is it public?');
  expect(await pageIn('?q=Wer', 'en')).toContain('Wer fragt?');
});
