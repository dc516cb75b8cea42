import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addLiveReleases,
  bearer,
  deployTokenFor,
  goLive,
  madeRelease,
  publishMade,
  releaseSetOf,
  uploadContent,
  type MadeRelease,
} from '../../testing/release-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { hashOf } from './artifacts.ts';

const part = 'support';

const server = testServer();
let token: string;
beforeAll(async () => {
  await addLiveReleases(server);
  token = await deployTokenFor(server, part);
});

const publish = (made: MadeRelease) => publishMade(server, made, token);

describe('a stored file', () => {
  const get = (path: string, encoding = '') =>
    server.http.inject({
      method: 'GET',
      url: `/_mf/${path}`,
      headers: { 'accept-encoding': encoding },
    });
  const text = `export const of = 'support 1.0.0';`;
  const immutable = 'public, max-age=31536000, immutable';

  test('is answered for ever, as it was uploaded', async () => {
    const { statusCode, headers, payload } = await get('support/1.0.0/entry.js');
    expect([statusCode, payload]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'cache-control': immutable,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each(['br', 'gzip, deflate, br', 'br;q=1.0, gzip'])(
    'travels compressed to who accepts %s',
    async (encoding) => {
      const { headers, rawPayload } = await get('support/1.0.0/entry.js', encoding);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
    },
  );

  test.each(['gzip', 'br;q=0, gzip', 'brotli'])('travels as it is to who accepts %s', async (e) => {
    expect((await get('support/1.0.0/entry.js', e)).headers['content-encoding']).toBeUndefined();
  });

  test('is described by what the release set hashes to', async () => {
    await goLive(server, madeRelease(part, '1.8.0'));
    const { lastKnownGood } = (await releaseSetOf(server, 'acme')).remotes[part] ?? {};
    expect(lastKnownGood).toMatchObject({ version: '1.0.0', base: '/_mf/support/1.0.0/' });
    const { headers, payload } = await get('support/1.0.0/release.json');
    expect(hashOf(payload)).toBe(lastKnownGood?.integrity);
    expect(headers['cache-control']).toBe(immutable);
    expect(JSON.parse(payload)).toMatchObject({ name: part, version: '1.0.0' });
  });

  test.each([
    'support/1.0.0/other.js',
    'support/9.9.9/entry.js',
    'support/9.9.9/release.json',
    'nobody/1.0.0/entry.js',
    'support/1.0.0/constructor',
    'support/1.0.0/__proto__',
    'support/1.0.0/',
    'support',
  ])('%s is none', async (path) => {
    const { statusCode, headers, payload } = await get(path);
    expect([statusCode, JSON.parse(payload).code]).toEqual([404, 'not_found']);
    expect(String(headers['cache-control'])).not.toContain('immutable');
  });

  test('is not called immutable while its content is gone', async () => {
    const made = madeRelease(part, '1.9.0');
    await publish(made);
    for (const key of server.files.keys())
      if (
        key.includes(Buffer.from(hashOf(made.contents[0] ?? '').slice(7), 'base64').toString('hex'))
      )
        server.files.delete(key);
    const { statusCode, headers } = await get('support/1.9.0/entry.js');
    expect(statusCode).toBe(404);
    expect(String(headers['cache-control'])).not.toContain('immutable');
  });

  test('needs a token to be uploaded', async () => {
    expect((await uploadContent(server, 'nonsense', Buffer.from('x'))).status).toBe(401);
    const headers = bearer(token);
    const without = await server.call(null, 'POST', '/v1/deploy/files', { headers, body: {} });
    expect(without.status).toBe(422);
  });
});
