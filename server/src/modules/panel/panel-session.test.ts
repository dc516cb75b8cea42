import { beforeAll, expect, test } from 'vitest';
import { standardManifest } from '@outpost/contracts';
import { addLiveReleases, goLive, madeRelease } from '../../testing/release-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const screens = {
  '/faqs': { permission: 'faqs:read', asks: ['/super-admin/faqs?page=1'] },
  '/white-label': { permission: 'white-labels:read', asks: ['/super-admin/white-label?page=1'] },
  '/open': { asks: ['/super-admin/notices'] },
};

beforeAll(async () => {
  await addLiveReleases(server);
  const mounts = Object.keys(screens);
  const release = madeRelease('support', '2.0.0', {
    area: { label: 'App Support', mounts },
    manifest: standardManifest({ container: 'support', entry: 'entry.js', routes: [] }),
    first: screens,
  });
  await goLive(server, release);
});

/** Returns the calls that the page of a tenant prefetches besides `me`. */
const prefetchedAt = async (path: string, cookie: string, host = 'acme.localhost') => {
  const headers = { host, cookie };
  const { payload, statusCode } = await server.http.inject({ method: 'GET', url: path, headers });
  expect(statusCode).toBe(200);
  const [, input = ''] = /data-input="([^"]*)"/.exec(payload) ?? [];
  return (JSON.parse(input.replaceAll('&#34;', '"')) as { first: string[] }).first;
};

const cookieOf = async (email: string) => `JWT=${await server.tokenOf(email)}`;

const faqs = ['/v1/super-admin/faqs?page=1'];
const whiteLabels = ['/v1/super-admin/white-label?page=1'];
const staff = 'super@demo.test';
const owner = 'owner@acme.test';

test.each<[string, string, string[]]>([
  [staff, '/faqs', faqs],
  [staff, '/white-label', whiteLabels],
  [staff, '/faqs?page=2', []],
  [staff, '/elsewhere', []],
  [owner, '/white-label', []],
  [owner, '/open', ['/v1/super-admin/notices']],
])('the page of %s at %s prefetches %j', async (email, path, addresses) => {
  const host = email === staff ? 'admin.localhost' : 'acme.localhost';
  expect(await prefetchedAt(path, await cookieOf(email), host)).toEqual(addresses);
});

test('a session prefetches nothing on the page of another tenant', async () => {
  expect(await prefetchedAt('/open', await cookieOf(owner), 'northwind.localhost')).toEqual([]);
});

test.each(['', 'JWT=', 'JWT=abc', 'JWT=€', 'theme=dark'])(
  'no session is read from the cookies "%s"',
  async (cookie) => {
    expect(await prefetchedAt('/open', cookie)).toEqual([]);
  },
);

test('a session that has ended prefetches nothing', async () => {
  const token = await server.signIn(owner);
  expect(await prefetchedAt('/open', `JWT=${token}`)).toHaveLength(1);
  const headers = { authorization: `Bearer ${token}`, 'x-subdomain': 'acme' };
  const { status } = await server.call(null, 'POST', '/v1/super-admin/auth/logout', { headers });
  expect(status).toBe(200);
  expect(await prefetchedAt('/open', `JWT=${token}`)).toEqual([]);
});

test('the page is sent when the session cannot be read', async () => {
  const cookie = await cookieOf(owner);
  await server.stopDatabase();
  expect(await prefetchedAt('/open', cookie)).toEqual([]);
});
