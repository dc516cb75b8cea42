import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { acme } from '../../testing/tenant-rows.ts';
import { testSecret } from '../../testing/test-secrets.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const headers = { host: 'acme.localhost' };
const values = {
  firstName: 'Gia',
  lastName: 'Tran',
  email: 'gia@page.example',
  companyName: 'Vela',
  site: 'https://Vela.example/about?x=1',
  source: 'newsletter',
  message: '',
  fax: '',
};

/** Returns the signed time of a page that was opened some seconds ago. */
const pageOf = (seconds: number): string => {
  const key = createHmac('sha256', testSecret).update('waitlist pages').digest();
  const at = String(Date.now() - seconds * 1_000);
  return `${at}.${createHmac('sha256', key).update(`${acme}\n${at}`).digest('base64url')}`;
};

const open = (query = '', further: Record<string, string> = {}) =>
  server.http.inject({ url: `/waitlist${query}`, headers: { ...headers, ...further } });
const post = (fields: object) =>
  server.http.inject({
    method: 'POST',
    url: '/waitlist',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...values, page: pageOf(30), ...fields }).toString(),
  });
const stored = () =>
  server.sql<{ site: string; source: string }>(
    'SELECT site, source FROM waitlist_requests WHERE email = $1',
    [values.email],
  );

beforeEach(async () => {
  await server.sql('DELETE FROM waitlist_requests WHERE email = $1', [values.email]);
  await server.sql('DELETE FROM call_counters');
});

test('the page has the brand, no scripts, and remembers where a visitor came from', async () => {
  const { statusCode, body, headers: sent } = await open('?source=fair');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>See what brings visitors to your site</h1>');
  expect(body).toContain('name="source" value="fair"');
  expect(sent['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toContain('<script');
  const referred = await open('', { referer: 'https://blog.example/post' });
  expect(referred.body).toContain('name="source" value="blog.example"');
});

test('a person joins with a pasted address of the site', async () => {
  const { statusCode, headers: sent } = await post({});
  expect([statusCode, sent.location]).toEqual([303, '/waitlist?sent=1']);
  expect(await stored()).toEqual([{ site: 'vela.example', source: 'newsletter' }]);
  expect((await open('?sent=1')).body).toContain('You are on the list');
});

test('a faulty form is shown again with everything that was typed', async () => {
  const { statusCode, body } = await post({ email: 'gia', message: '<i>"Hi"' });
  expect(statusCode).toBe(422);
  expect(body).toContain('<p class="error" id="email-error">Email is incorrect</p>');
  expect(body).toContain('aria-describedby="email-error"');
  expect(body).toContain('value="Tran"');
  expect(body).toContain('&lt;i&gt;&quot;Hi&quot;</textarea');
  expect(await stored()).toEqual([]);
});

test.each([
  ['fills in the hidden field', () => ({ fax: '1' })],
  ['posts at once', () => ({ page: pageOf(0) })],
  ['has no page', () => ({ page: '' })],
  ['forges the time', () => ({ page: '1.x' })],
  ['has a page of last week', () => ({ page: pageOf(8 * 86_400) })],
])('a program that %s reads the same and leaves nothing', async (_name, fields) => {
  const { statusCode, headers: sent } = await post(fields());
  expect([statusCode, sent.location]).toEqual([303, '/waitlist?sent=1']);
  expect(await stored()).toEqual([]);
});

test('too many attempts are told when to try again', async () => {
  for (let time = 0; time < 10; time += 1) await post({});
  const { statusCode, body, headers: sent } = await post({});
  expect(statusCode).toBe(429);
  expect(body).toContain('Too many attempts from your network');
  expect(Number(sent['retry-after'])).toBeGreaterThan(0);
});

test('there is no page without an organization', async () => {
  const { statusCode, body } = await server.http.inject({
    url: '/waitlist',
    headers: { host: 'localhost' },
  });
  expect(statusCode).toBe(404);
  expect(body).toContain('There is no waitlist at this address');
});
