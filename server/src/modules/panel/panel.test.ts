import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standardManifest, type ReleaseSet } from '@outpost/contracts';
import { startWithoutDatabase } from '../../testing/test-server.ts';

const common = { version: '1.0.0-abc', contract: '1.0.0', requires: {}, provides: {} };
const release = (name: string) => ({
  ...common,
  name,
  base: `/_mf/${name}/1.0.0-abc/`,
  files: { 'main.js': 'sha384-right' },
});
const remote = { manifest: null, screens: {}, lastKnownGood: null };

const container = '</script><script>alert(1)</script><!-- <script>';
const first = { '/faqs': { permission: 'faqs:read', asks: ['/super-admin/faqs?page=1'] } };
const screens = { '/sign-in': ['main.js'] };

const releases: ReleaseSet = {
  sequence: 1,
  overrides: null,
  host: { ...release('host'), scripts: ['main.js'], screens, onDemand: {} },
  remotes: {
    support: {
      ...release('support'),
      ...remote,
      area: { label: 'App Support', mounts: ['/faqs'] },
      manifest: standardManifest({ container, entry: 'main.js', routes: [] }),
      first,
    },
    'lead-forms': { ...release('lead-forms'), ...remote, integrity: 'sha384-described' },
  },
};

let artifactsDir: string;
let http: Awaited<ReturnType<typeof startWithoutDatabase>>;
const setReleases = (content: unknown) =>
  writeFile(
    join(artifactsDir, 'release-set.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

beforeAll(async () => {
  artifactsDir = await mkdtemp(join(tmpdir(), 'outpost-panel-'));
  const folder = join(artifactsDir, 'mf', 'support', '1.0.0-abc');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.js'), 'export const answer = 42;');
  await writeFile(join(folder, 'main.js.br'), 'smaller');
  http = await startWithoutDatabase(artifactsDir);
});
beforeEach(() => setReleases(releases));
afterAll(async () => {
  await http.close();
  await rm(artifactsDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url: path, headers });

const pageAt = async (path = '/') => {
  const { statusCode, headers, payload } = await get(path);
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  ) as Record<string, string[]>;
  return { headers, html: payload, policy, directives };
};

const expectNoPage = ({ statusCode, headers, payload }: Awaited<ReturnType<typeof get>>) => {
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(payload)).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect(String(headers['cache-control'])).not.toContain('immutable');
};

describe('the page', () => {
  test.each([
    '/',
    '/users',
    '/white-label/show/7?whiteLabelTab=users',
    '/v1x',
    '/viewer',
    '/sign-in',
  ])('is answered at %s and never stored', async (path) => {
    const { headers, html } = await pageAt(path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toContain('<title>Admin | Outpost</title>');
    expect(html).toContain('<div id="root"></div>');
  });

  test('lets scripts run by one fresh nonce, and nothing inline or evaluated', async () => {
    const { html, policy, directives } = await pageAt();
    const nonces = [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(1);
    expect(directives['script-src']).toEqual(["'self'", `'nonce-${nonces[0]}'`]);
    expect(directives['style-src']).toEqual(["'self'", `'nonce-${nonces[0]}'`]);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    });
    const next = await pageAt();
    expect(next.html).not.toContain(String(nonces[0]));
    expect(next.policy).not.toContain(String(nonces[0]));
  });

  test('gives every script and style that is no data the nonce, and uses no handlers', async () => {
    const { html } = await pageAt();
    const tags = html.match(/<(?:script|style)[^>]*>/g) ?? [];
    const bare = tags.filter((tag) => !tag.includes('nonce='));
    expect(bare).toEqual([
      '<script type="application/json" id="page">',
      '<script type="application/json" id="release-set">',
    ]);
    expect(html).not.toMatch(/\son\w+=|style="|javascript:/);
  });

  test('names the policies of the host and of every remote', async () => {
    const { directives } = await pageAt();
    expect(directives['trusted-types']).toEqual([
      'default',
      'ProseMirrorClipboard',
      'outpost-host',
      'outpost-support',
      'outpost-lead-forms',
      "'allow-duplicates'",
    ]);
  });

  test('carries the release set, which cannot end its script', async () => {
    const { html } = await pageAt();
    const data = /<script type="application\/json" id="release-set">(.*?)<\/script>/s.exec(html);
    expect(data?.[1]).not.toContain('<');
    const carried = JSON.parse(data?.[1] ?? '') as ReleaseSet;
    // The page itself prefetches, so the release set does not repeat the calls.
    const { first: _first, ...support } = releases.remotes['support'] ?? {};
    expect(carried.remotes['support']).toEqual(support);
    // A remote that is not on screen is described by a file of its own, if that has a hash.
    expect(carried.remotes['lead-forms']).toEqual({ ...releases.remotes['lead-forms'], files: {} });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
  });

  test('loads the scripts of the host by their checksum', async () => {
    const { html } = await pageAt();
    expect(html).toContain(
      'defer fetchpriority="high" src="/_mf/host/1.0.0-abc/main.js" integrity="sha384-right"',
    );
  });

  test('cannot be broken out of by the name of a script', async () => {
    const evil = '"></script><script>alert(1)</script>';
    await setReleases({ ...releases, host: { ...releases.host, scripts: [evil] } });
    await touch(1);
    expect((await pageAt()).html).not.toContain('<script>alert');
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes as small as %s allows', async (accepted, encoding, read) => {
    const answer = await http.inject({ url: '/users', headers: { 'accept-encoding': accepted } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const { html, headers } = await pageAt('/users');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(answer.rawPayload.length).toBeLessThan(html.length * 0.7);
    expect(read(answer.rawPayload).toString()).toContain('<title>Admin | Outpost</title>');
  });

  test('says what it is to whoever lists it', async () => {
    const { html } = await pageAt();
    expect(html).toMatch(/<meta name="description" content="[^"]{20,160} of Outpost\.">/);
  });

  test.each([undefined, 'theme=dark; JWT=abc'])(
    'loads sign-in with the cookies %s',
    async (cookie) => {
      const { payload, headers } = await get('/faqs', cookie ? { cookie } : {});
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const template = /<template id="early">(.*?)<\/template>/s.exec(payload)?.[1] ?? '';
      const loaded = [...template.matchAll(/nonce="([^"]*)".* (?:src|href)="([^"]*)"/g)];
      expect(loaded.map(([, given, file]) => [given === nonce, file])).toEqual([
        [true, '/_mf/host/1.0.0-abc/main.js'],
      ]);
    },
  );

  const touch = async (seconds: number) => {
    const time = Date.now() / 1000 + seconds;
    await utimes(join(artifactsDir, 'release-set.json'), time, time);
  };

  test('takes a newer release set without a restart', async () => {
    await setReleases({ ...releases, host: { ...releases.host, version: '2.0.0-new' } });
    await touch(2);
    expect((await pageAt()).html).toContain('"version":"2.0.0-new"');
  });

  test.each([
    ['is no JSON', '{"host":'],
    ['is no release set', { host: {}, remotes: {} }],
    [
      'loads the host from elsewhere',
      {
        ...releases,
        host: { ...releases.host, base: 'https://evil.test/' },
      },
    ],
  ])('is refused when the file %s, without naming it', async (_name, content) => {
    await setReleases(content);
    await touch(3);
    const { statusCode, payload } = await get('/');
    expect(statusCode).toBe(500);
    expect(payload).not.toContain(artifactsDir);
    expect(payload).not.toMatch(/release|JSON|host/);
  });

  test('is 503 before the first build', async () => {
    await rm(join(artifactsDir, 'release-set.json'));
    const { statusCode, payload } = await get('/');
    expect(statusCode).toBe(503);
    expect(JSON.parse(payload)).toMatchObject({ code: 'unavailable' });
  });
});

describe('what is not the page', () => {
  const hidden = '/.env /.git/config /%2eenv /lead-forms/.well-known/x';
  const files = '/robots.txt /favicon.ico /metrics /users/backup.sql /wp-login.php /main.js/';
  const filePaths = `${hidden} ${files}`.split(' ');

  test.each([
    '/v1',
    '/v1/',
    '/v1/nowhere',
    '/v1/super-admin/users/extra/part',
    '/_mf',
    '/_mf/',
    '/_mf/support',
    '/_mf/..%2frelease-set.json',
    '/_mf/%2e%2e%2frelease-set.json',
    '/_mf/support/..%2f..%2f..%2frelease-set.json',
    '/socket.io/nothing',
    '/_mf/host/',
    ...filePaths,
  ])('%s answers 404 in the envelope', async (path) => {
    expectNoPage(await get(path));
  });

  test('what this server did not come with is not called missing while the database is away', async () => {
    for (const file of ['support/1.0.0-abc/missing.js', 'nobody/1.0.0/main.js']) {
      const { statusCode, headers } = await get(`/_mf/${file}`);
      expect([file, statusCode]).toEqual([file, 503]);
      expect(String(headers['cache-control'])).not.toContain('immutable');
    }
  });

  test('a folder of a release is not listed', async () => {
    expectNoPage(await get('/_mf/support/1.0.0-abc/'));
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s / answers 404', async (method) => {
    expectNoPage(await http.inject({ method, url: '/' }));
  });
});

describe('a file of a release', () => {
  const file = '/_mf/support/1.0.0-abc/main.js';

  test('is served with its type and kept for ever', async () => {
    const { statusCode, headers, payload } = await get(file);
    expect([statusCode, payload]).toEqual([200, 'export const answer = 42;']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is served compressed to a browser that takes it', async () => {
    const { headers, payload } = await get(file, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], payload]).toEqual(['br', 'smaller']);
    expect(headers['content-type']).toMatch(/javascript/);
  });
});
