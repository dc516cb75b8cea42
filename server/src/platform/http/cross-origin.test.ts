import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWithoutDatabase } from '../../testing/test-server.ts';
import { isPanelOrigin } from './cross-origin.ts';

const panel = 'https://panel.example.com';
const tenant = 'https://acme.panel.example.com';
const apiUrl = 'https://api.example.com';
const releases = {
  sequence: 1,
  overrides: null,
  host: {
    name: 'host',
    version: '1.0.0',
    base: '/_mf/host/1.0.0/',
    files: { 'main.js': 'sha384-right' },
    contract: '1.0.0',
    requires: {},
    provides: {},
    scripts: ['main.js'],
    screens: {},
  },
  remotes: {},
};

let artifactsDir: string;
let apart: Awaited<ReturnType<typeof startWithoutDatabase>>;
let together: typeof apart;

beforeAll(async () => {
  artifactsDir = await mkdtemp(join(tmpdir(), 'outpost-cross-origin-'));
  await writeFile(join(artifactsDir, 'release-set.json'), JSON.stringify(releases));
  apart = await startWithoutDatabase(artifactsDir, { PUBLIC_URL: panel, API_URL: apiUrl });
  together = await startWithoutDatabase(artifactsDir, { PUBLIC_URL: panel });
});
afterAll(async () => {
  await Promise.all([apart.close(), together.close()]);
  await rm(artifactsDir, { recursive: true });
});

test.each([
  [panel, true],
  [tenant, true],
  ['http://panel.example.com', false],
  ['https://panel.example.com:8443', false],
  ['https://a.b.panel.example.com', false],
  ['https://evilpanel.example.com', false],
  ['https://panel.example.com.evil.example', false],
  ['https://evil.example/.panel.example.com', false],
  ['https://user@x.panel.example.com', false],
  [apiUrl, false],
  ['null', false],
  ['', false],
])('the origin %j is the panel’s: %s', (origin, isPanels) => {
  expect(isPanelOrigin(origin, panel)).toBe(isPanels);
});

const preflight = (http: typeof apart, origin: string) =>
  http.inject({
    method: 'OPTIONS',
    url: '/v1/super-admin/auth/me',
    headers: { origin, 'access-control-request-method': 'GET' },
  });

const get = (http: typeof apart, origin?: string) =>
  http.inject({
    method: 'GET',
    url: '/v1/openapi.json',
    headers: { 'accept-encoding': 'gzip', ...(origin !== undefined && { origin }) },
  });

/** Returns the input of the page's inline script. */
const inputOfScript = (page: string): unknown =>
  JSON.parse(/data-input="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? '');

describe('an API with an origin of its own', () => {
  test.each([panel, tenant])('is open to %s', async (origin) => {
    const asked = await preflight(apart, origin);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(asked.headers['access-control-allow-headers']).toMatch(
      /authorization.*idempotency-key.*if-match.*x-subdomain.*x-background/,
    );
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const { statusCode, headers } = await get(apart, origin);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(headers['access-control-expose-headers']).toContain('x-session-token');
    expect(headers['vary']).toBe('origin, accept-encoding');
  });

  test('tells a panel why a call was refused', async () => {
    const { statusCode, headers } = await apart.inject({
      method: 'GET',
      url: '/v1/no-such-call',
      headers: { origin: tenant },
    });
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'access-control-allow-origin': tenant });
  });

  test.each(['https://evil.example', 'null', apiUrl])('is closed to %s', async (origin) => {
    for (const { statusCode, headers } of [
      await preflight(apart, origin),
      await get(apart, origin),
    ])
      expect([statusCode !== 204, headers['access-control-allow-origin']]).toEqual([
        true,
        undefined,
      ]);
  });

  test('is named to the page, its policy and its first requests', async () => {
    const { payload, headers } = await apart.inject({
      method: 'GET',
      url: '/users',
      headers: { host: 'acme.panel.example.com', cookie: 'JWT=abc' },
    });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example.com wss://api.example.com;",
    );
    expect(payload).toContain(`"apiUrl":"${apiUrl}"`);
    expect(inputOfScript(payload)).toMatchObject({ tenant: 'acme', origin: apiUrl });
  });
});

test('an API at the panel’s own origin is open to no other', async () => {
  expect((await preflight(together, tenant)).statusCode).not.toBe(204);
  expect((await get(together, tenant)).headers['access-control-allow-origin']).toBeUndefined();
  const { payload, headers } = await together.inject({ method: 'GET', url: '/users' });
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(inputOfScript(payload)).not.toHaveProperty('origin');
});
