import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageTokens } from './page-tokens.ts';
import { formStaff, formTools } from '../../testing/forms.ts';
import {
  freshAddress,
  goodAnswers,
  liveForm,
  pageToken,
  submission,
  visitorCall,
  visitorFile,
} from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';

const server = testServer();
const { call, read } = formTools(() => server);

const password = 'Harbour <7>';
const configure = (body: object) => call('PATCH', `/configure/${liveForm}`, body);

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');
const view = async (query = '') => {
  const { statusCode, payload } = await server.http.inject({ url: `/view/${liveForm}${query}` });
  return { status: statusCode, html: plain(payload) };
};
const post = async (fields: [string, string][], { query = '', address = freshAddress() } = {}) => {
  const { statusCode, headers, payload } = await server.http.inject({
    method: 'POST',
    url: `/view/${liveForm}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  });
  return { status: statusCode, headers, html: plain(payload) };
};
const enter = (typed: string, settings: Parameters<typeof post>[1] = {}) =>
  post([['password', typed]], settings);

const tokenIn = (html: string) => /name="page" value="([^"]+)"/.exec(html)?.[1] ?? '';
/** Returns the token of a page that was opened with the password a minute ago. */
const opened = async (typed = password): Promise<string> => {
  const page = pageTokens(testSecret).read(tokenIn((await enter(typed)).html), liveForm);
  if (!page) throw new Error('The page has no token.');
  return pageToken({ visitId: page.visitId, access: page.access });
};

beforeEach(() =>
  server.sql(
    `UPDATE lead_forms SET close_date = NULL, max_responses = NULL WHERE id = '${liveForm}'`,
  ),
);

describe('a form with a password', () => {
  beforeAll(async () => {
    await configure({ password });
  });

  test('says that it has one, and neither its replies nor its logs have the password', async () => {
    const form = await read(liveForm);
    expect(form.settings.hasPassword).toBe(true);
    const [row] = await server.sql<{ password_hash: string }>(
      'SELECT password_hash FROM lead_forms WHERE id = $1',
      [liveForm],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const kept = [
      form,
      await server.sql('SELECT changes FROM audit_log WHERE target_id = $1', [liveForm]),
      await server.sql('SELECT detail FROM form_logs WHERE form_id = $1', [liveForm]),
      await server.sql('SELECT payload FROM platform_events'),
    ];
    for (const one of kept) expect(JSON.stringify(one)).not.toMatch(/Harbour|argon2/);
    expect(JSON.stringify(kept[1])).toContain('passwordHash');
  });

  test('asks for it first, and says nothing else', async () => {
    const { status, html } = await view('?utm_source=leaflet&embed=1&resume=abc');
    expect(status).toBe(200);
    expect(html).toContain('<h1>Enter the password</h1>');
    expect(html).toContain(
      `<form method="post" action="/view/${liveForm}?utm_source=leaflet&amp;embed=1&amp;resume=abc">`,
    );
    expect(html).toMatch(/<label for="password">Password<\/label><input type="password"/);
    expect(html).not.toContain('Franchise enquiry');
    expect(html).not.toContain('name="page"');
  });

  test('refuses a wrong one in constant words, and opens with the right one', async () => {
    const answers = [await enter('harbour <7>'), await enter(''), await enter('x'.repeat(5_000))];
    for (const { status, html } of answers) {
      expect(status).toBe(403);
      expect(html).toContain('role="alert">This is not the password of the form.</p>');
      expect(html).toContain('aria-invalid="true" aria-describedby="e-password"');
      expect(html).not.toMatch(/Franchise enquiry|Harbour/);
    }
    const { status, headers, html } = await enter(password, { query: '?utm_source=leaflet' });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(html).toContain('<h1>Franchise enquiry 2026</h1>');
    expect(html).toContain(`action="/view/${liveForm}?utm_source=leaflet"`);
    expect(html).not.toContain('Harbour');
  });

  test('is tried ten times by an address, and the right one does not count', async () => {
    const address = freshAddress();
    for (let tries = 0; tries < 3; tries += 1)
      expect((await enter(password, { address })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await enter('guess', { address })).status).toBe(403);
    const { status, headers, html } = await enter(password, { address });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(html).toContain('Too many attempts from your network.');
    expect(html).toContain('type="password"');
  });

  test.each<[string, (page: string) => Promise<{ status: number; body: { code?: string } }>]>([
    ['a visit', (page) => visitorCall(server, 'visits', { page })],
    ['progress', (page) => visitorCall(server, 'progress', { page, isStarted: true, reached: {} })],
    ['unfinished answers', (page) => visitorCall(server, 'partial', { page, answers: {} })],
    ['a submission', (page) => visitorCall(server, 'responses', submission({ page }))],
    [
      'a file',
      (page) =>
        visitorFile(
          server,
          { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Notes.') },
          { page },
        ),
    ],
  ])('takes %s only from a page that was opened with it', async (_name, send) => {
    const refused = await send(pageToken());
    expect([refused.status, refused.body.code]).toEqual([403, 'form_locked']);
    const taken = await send(await opened());
    expect([taken.status < 300, taken.body.code]).toEqual([true, undefined]);
  });

  test('is filled in without a script, and thanks without an address of their own', async () => {
    const fields = (page: string): [string, string][] => [
      ['page', page],
      ['submissionKey', randomUUID()],
      ...Object.entries(goodAnswers()).map(([id, value]): [string, string] => [id, String(value)]),
    ];
    const done = await post(fields(await opened()));
    expect([done.status, done.html.includes('<h1>Thank you</h1>')]).toEqual([200, true]);
    for (const page of [pageToken(), '']) {
      const { status, html } = await post(fields(page));
      expect([status, html.includes('type="password"')]).toEqual([403, true]);
      expect(html).not.toContain('Franchise enquiry');
    }
    const thanks = await server.http.inject({ url: `/view/${liveForm}/thanks` });
    expect([thanks.statusCode, thanks.headers.location]).toEqual([303, `/view/${liveForm}`]);
  });

  test('is closed before it asks', async () => {
    await server.sql(`UPDATE lead_forms SET close_date = now() WHERE id = '${liveForm}'`);
    expect((await view()).status).toBe(410);
    expect((await enter(password)).status).toBe(410);
  });

  test('takes nothing from pages of an earlier password, and all pages once it has none', async () => {
    const old = await opened();
    await configure({ password: 'Another one' });
    const locked = await visitorCall(server, 'partial', { page: old, answers: {} });
    expect([locked.status, locked.body.code]).toEqual([403, 'form_locked']);
    expect((await enter(password)).status).toBe(403);
    const renewed = await opened('Another one');
    await configure({ maxResponses: null });
    expect((await visitorCall(server, 'partial', { page: renewed, answers: {} })).status).toBe(200);
    await configure({ password: null });
    expect((await read(liveForm)).settings.hasPassword).toBe(false);
    for (const page of [old, renewed, pageToken()])
      expect((await visitorCall(server, 'partial', { page, answers: {} })).status).toBe(200);
    expect((await view()).html).toContain('<h1>Franchise enquiry 2026</h1>');
  });
});

test('a copy of a form does not have its password', async () => {
  await configure({ password });
  const { body } = await server.call(
    formStaff,
    'POST',
    `/v1/super-admin/lead-forms/${liveForm}/duplicate`,
  );
  expect(body.data.form.settings.hasPassword).toBe(false);
  await configure({ password: null });
});
