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

/** Reads the page of a tenant: the calls it prefetches besides `me`, and if it loads its remote. */
const pageAt = async (path: string, cookie: string, host = 'acme.localhost') => {
  const headers = { host, cookie };
  const { payload, statusCode } = await server.http.inject({ method: 'GET', url: path, headers });
  expect(statusCode).toBe(200);
  const [, input = ''] = /data-input="([^"]*)"/.exec(payload) ?? [];
  const { first } = JSON.parse(input.replaceAll('&#34;', '"')) as { first: string[] };
  const [, template = ''] = /<template id="early">(.*?)<\/template>/s.exec(payload) ?? [];
  return { first, hasRemote: template.includes('/_mf/support/2.0.0/entry.js') };
};

const none = { first: [], hasRemote: false };

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
  const { first } = await pageAt(path, await cookieOf(email), host);
  expect(first).toEqual(addresses);
});

test('a session loads and prefetches nothing on the page of another tenant', async () => {
  expect(await pageAt('/open', await cookieOf(owner), 'northwind.localhost')).toEqual(none);
});

test.each(['', 'JWT=', 'JWT=abc', 'JWT=€', 'theme=dark'])(
  'no session is read from the cookies "%s"',
  async (cookie) => {
    expect(await pageAt('/open', cookie)).toEqual(none);
  },
);

test('a session that has ended loads and prefetches nothing', async () => {
  const token = await server.signIn(owner);
  const before = await pageAt('/open', `JWT=${token}`);
  expect(before).toEqual({ first: ['/v1/super-admin/notices'], hasRemote: true });
  const headers = { authorization: `Bearer ${token}`, 'x-subdomain': 'acme' };
  const { status } = await server.call(null, 'POST', '/v1/super-admin/auth/logout', { headers });
  expect(status).toBe(200);
  expect(await pageAt('/open', `JWT=${token}`)).toEqual(none);
});

test('a page carries the script of its host until the browser has it in its cache', async () => {
  const files = { 'start.js': 'go();', 'host.js': 'render();' };
  await goLive(server, madeRelease('host', '2.0.0', { files, inlineScript: 'start.js' }));
  const isCarried = async (cookie: string) => {
    const headers = { host: 'acme.localhost', cookie };
    const { payload } = await server.http.inject({ url: '/faqs', headers });
    const isInside = payload.includes('id="inline-script">go();</script>');
    expect(payload.includes('src="/_mf/host/2.0.0/start.js" integrity=')).toBe(!isInside);
    return isInside;
  };
  expect(await isCarried('')).toBe(true);
  expect(await isCarried('inline_script=2.0.0')).toBe(false);
  expect(await isCarried('inline_script=1.0.0')).toBe(true);
});

test('a session that cannot be read is taken for a live one, which may prefetch nothing', async () => {
  const cookie = await cookieOf(owner);
  await server.stopDatabase();
  expect(await pageAt('/open', cookie)).toEqual({ first: [], hasRemote: true });
});
