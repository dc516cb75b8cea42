import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const open = async (cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const { statusCode, payload } = await server.http.inject({ url: '/outbox', headers });
  return { statusCode, payload };
};

test.each(['super@demo.test', 'support@demo.test'])('%s reads the mails', async (who) => {
  const page = await open(`theme=dark; JWT=${await server.tokenOf(who)}`);
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('<h1>Outbox</h1>');
});

test.each<[string, () => Promise<string> | undefined]>([
  ['without a session', () => undefined],
  ['with a cookie that is no token', async () => 'JWT=%E2%82%AC'],
  ['an owner', async () => `JWT=${await server.tokenOf('owner@acme.test')}`],
])('%s there is only the way to sign-in', async (_name, cookieOf) => {
  const page = await open(await cookieOf());
  expect(page.statusCode).toBe(403);
  expect(page.payload).toContain('<a href="/sign-in">Sign in</a>');
  expect(page.payload).not.toContain('<article>');
});
