import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { handedKey } from '../../platform/http/override-cookie.ts';
import {
  addLiveReleases,
  madeRelease,
  publishMade,
  releaseSetOf,
} from '../../testing/release-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';
const part = 'support';

const server = testServer();
beforeAll(async () => {
  await addLiveReleases(server);
  for (const name of ['host', part]) await publishMade(server, madeRelease(name, '2.0.0'));
});

const make = async (remotes: Record<string, string>) => {
  const { status, body } = await server.call(staff, 'POST', `${api}/overrides`, {
    body: { remotes },
  });
  return { status, ...body.data } as { status: number; link: string; key: string; until: string };
};

const page = (url: string, cookie = '') =>
  server.http.inject({ method: 'GET', url, headers: { host: 'acme.localhost', cookie } });

const signed = (secret: Uint8Array, expiresAt: number, audience = 'outpost-release-override') =>
  new SignJWT({ parts: { [part]: '2.0.0' } })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('outpost')
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(secret);

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

describe('an override', () => {
  test('is handed over in the address, kept in a cookie and gone from the address', async () => {
    const { key, link } = await make({ [part]: '2.0.0' });
    expect(new URL(link).searchParams.get('release-override')).toBe(key);
    const { statusCode, headers } = await page(`/faqs?page=2&release-override=${key}&a=b`);
    expect([statusCode, headers.location]).toEqual([302, '/faqs?page=2&a=b']);
    expect(headers['set-cookie']).toBe(`release-override=${key}; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows its session the version, says so, and nobody else', async () => {
    const { key, until } = await make({ [part]: '2.0.0' });
    const set = await releaseSetOf(server, 'acme', `release-override=${key}`);
    expect(set.remotes[part]).toMatchObject({
      version: '2.0.0',
      lastKnownGood: { version: '1.0.0' },
    });
    expect(set.overrides).toEqual({ parts: [part], until });
    const { payload } = await page('/faqs', `theme=dark; release-override=${key}`);
    expect(payload).toContain('/_mf/support/2.0.0/');
    const others = await releaseSetOf(server, 'acme');
    expect([others.remotes[part]?.version, others.overrides]).toEqual(['1.0.0', null]);
  });

  test('lasts for 60 minutes', async () => {
    const { until } = await make({ [part]: '2.0.0' });
    const minutes = (Date.parse(until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59.5);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  test('may show another host', async () => {
    const { key } = await make({ host: '2.0.0' });
    const set = await releaseSetOf(server, 'acme', `release-override=${key}`);
    expect([set.host.version, set.overrides?.parts]).toEqual(['2.0.0', ['host']]);
  });

  test('shows a remote that is live nowhere yet, to its own session', async () => {
    await publishMade(server, madeRelease('billing-lab', '1.0.0'));
    const { key } = await make({ 'billing-lab': '1.0.0' });
    const set = await releaseSetOf(server, 'acme', `release-override=${key}`);
    expect(set.remotes['billing-lab']).toMatchObject({ version: '1.0.0', lastKnownGood: null });
    expect(set.overrides?.parts).toEqual(['billing-lab']);
    expect((await releaseSetOf(server, 'acme')).remotes).not.toHaveProperty('billing-lab');
  });

  test('ends with reset', async () => {
    const { statusCode, headers } = await page('/faqs?release-override=reset');
    expect([statusCode, headers.location]).toEqual([302, '/faqs']);
    expect(headers['set-cookie']).toContain('release-override=; ');
    expect(headers['set-cookie']).toContain('Max-Age=0');
  });

  test('of a version nobody keeps any more shows what everybody has', async () => {
    await publishMade(server, madeRelease(part, '3.0.0'));
    const { key } = await make({ [part]: '3.0.0', host: '2.0.0' });
    await server.sql(`DELETE FROM releases WHERE build = '3.0.0'`);
    const set = await releaseSetOf(server, 'acme', `release-override=${key}`);
    expect(set.remotes[part]?.version).toBe('1.0.0');
    expect(set.overrides?.parts).toEqual(['host']);
  });

  test('is not made of what is not stored, nor by who may not', async () => {
    expect((await make({ [part]: '9.9.9' })).status).toBe(404);
    expect((await make({})).status).toBe(422);
    const body = { remotes: { [part]: '2.0.0' } };
    const { status } = await server.call('support@demo.test', 'POST', `${api}/overrides`, { body });
    expect(status).toBe(403);
  });

  const forged: [string, () => Promise<string>][] = [
    ['signed by somebody else', () => signed(new Uint8Array(32).fill(8), inAnHour())],
    ['expired', () => signed(testSecret, inAnHour() - 3_601)],
    ['made for something else', () => signed(testSecret, inAnHour(), 'outpost')],
    ['changed', async () => `${(await make({ [part]: '2.0.0' })).key.slice(0, -2)}xx`],
    ['nonsense', async () => 'nonsense'],
    ['the token of a session', () => server.tokenOf(staff)],
  ];
  test.each(forged)('that is %s is ignored', async (_name, keyOf) => {
    const key = await keyOf();
    const set = await releaseSetOf(server, 'acme', `release-override=${key}`);
    expect([set.remotes[part]?.version, set.overrides]).toEqual(['1.0.0', null]);
    const { headers } = await page(`/faqs?release-override=${key}`);
    expect(headers['set-cookie']).toContain('Max-Age=0');
  });

  test.each([
    ['//evil.test/faqs', '/evil.test/faqs'],
    ['/\\\\evil.test/faqs', '/evil.test/faqs'],
    ['//', '/'],
    ['http://evil.test/', '/http://evil.test/'],
    ['/faqs?x=1', '/faqs?x=1'],
  ])('handed over at %s stays on this site', (path, rest) => {
    const mark = path.includes('?') ? '&' : '?';
    const request = { url: `${path}${mark}release-override=reset` } as FastifyRequest;
    expect(handedKey(request)).toEqual({ key: 'reset', rest });
  });

  test('is kept off connections that are not secure where they are', async () => {
    const { key } = await make({ [part]: '2.0.0' });
    const { headers } = await page(`/?release-override=${key}`);
    expect(headers['set-cookie']).not.toContain('Secure');
  });
});

describe('a page for the gate', () => {
  const gateIn = (html: string) =>
    JSON.parse(/id="page">([^<]*)</.exec(html)?.[1] ?? '{}').gate as { part: string } | undefined;

  test('is there beside an override', async () => {
    const { key } = await make({ [part]: '2.0.0' });
    const { payload } = await page('/?release-gate=support', `release-override=${key}`);
    expect(gateIn(payload)).toEqual({ part, proof: expect.any(String) });
  });

  test.each(['', 'release-override=nonsense'])('is not there without one (%j)', async (cookie) => {
    const { payload } = await page('/?release-gate=support', cookie);
    expect(gateIn(payload)).toBeUndefined();
  });
});
