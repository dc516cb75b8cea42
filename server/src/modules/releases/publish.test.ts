import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addLiveReleases,
  deploy,
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
const staff = 'super@demo.test';

const server = testServer();
let token: string;
beforeAll(async () => {
  await addLiveReleases(server);
  token = await deployTokenFor(server, part);
});

const publish = (made: MadeRelease) => publishMade(server, made, token);
const rowsOf = (version: string) =>
  server.sql(`SELECT id FROM releases WHERE part = $1 AND build = $2`, [part, version]);
const eventsOf = (version: string) =>
  server.sql(`SELECT id FROM release_history WHERE part = $1 AND build = $2`, [part, version]);

describe('publishing', () => {
  test('stores a version, says who did and makes nothing live', async () => {
    const before = await releaseSetOf(server, 'acme');
    const { status, body } = await publish(madeRelease(part, '1.1.0'));
    expect(status).toBe(200);
    expect(body.data.release).toMatchObject({
      part,
      version: '1.1.0',
      files: 1,
      publishedBy: 'CI of support',
      liveFor: [],
      failures: 0,
      mounted: null,
    });
    expect(await releaseSetOf(server, 'acme')).toEqual(before);
  });

  test('the same once more changes nothing', async () => {
    const made = madeRelease(part, '1.2.0');
    const first = await publish(made);
    const again = await publish(made);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(await rowsOf('1.2.0')).toHaveLength(1);
    expect(await eventsOf('1.2.0')).toHaveLength(1);
  });

  test('ten times at once stores it once', async () => {
    const made = madeRelease(part, '1.3.0');
    for (const content of made.contents) await uploadContent(server, token, content);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deploy(server, token, 'publish', { release: made.release })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rowsOf('1.3.0')).toHaveLength(1);
    expect(await eventsOf('1.3.0')).toHaveLength(1);
  });

  test('other files under the name of a version are refused', async () => {
    await publish(madeRelease(part, '1.4.0'));
    const other = madeRelease(part, '1.4.0', { files: { 'entry.js': 'other();' } });
    const { status, body } = await publish(other);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await eventsOf('1.4.0')).toHaveLength(1);
  });

  test('a content that was not uploaded is refused', async () => {
    const { release } = madeRelease(part, '1.5.0');
    const { status, body } = await deploy(server, token, 'publish', { release });
    expect([status, body.fields]).toEqual([422, { release: 'entry.js was not uploaded' }]);
    expect(await rowsOf(release.version)).toEqual([]);
  });

  test('compressed files of an earlier client are left out, and the server compresses', async () => {
    const made = madeRelease(part, '1.5.1', { files: { 'entry.js': 'one();'.repeat(100) } });
    const bomb = Buffer.from('not what it should be');
    await uploadContent(server, token, bomb);
    const release = { ...made.release, encoded: { 'entry.js': hashOf(bomb) } };
    await uploadContent(server, token, made.contents[0] ?? bomb);
    expect((await deploy(server, token, 'publish', { release })).status).toBe(200);
    const url = `/_mf/${part}/1.5.1/entry.js`;
    const headers = { 'accept-encoding': 'br' };
    const { rawPayload } = await server.http.inject({ method: 'GET', url, headers });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('one();'.repeat(100));
  });

  test.each(['..', 'latest', '1', '1.2', '1.2.3.4', '.'])('version %j is none', async (version) => {
    const made = madeRelease(part, version);
    const { status, body } = await publish(made);
    expect([status, body.fields]).toEqual([422, { release: `${version} is no semantic version` }]);
    expect(await rowsOf(version)).toEqual([]);
  });

  const { files } = madeRelease(part, '1.6.0').release;
  const [hash] = Object.values(files);
  test.each([
    ['a base of another version', { base: `/_mf/${part}/1.6.1/` }],
    ['a base of another part', { base: '/_mf/host/1.6.0/' }],
    ['a file above its folder', { files: { '../entry.js': hash } }],
    ['a file with an empty step', { files: { 'a//entry.js': hash } }],
    ['a file that is the folder itself', { files: { './entry.js': hash } }],
    ['its own description as a file', { files: { 'release.json': hash } }],
    ['a hash that is none', { files: { 'entry.js': 'sha256-nothing' } }],
    ['a script that is no file', { scripts: ['other.js'] }],
    ['a script for the page that does not start the host', { inlineScript: 'entry.js' }],
    ['a version that is none', { version: '../1.6.0' }],
  ])('%s is refused', async (_name, wrong) => {
    const made = madeRelease(part, '1.6.0');
    for (const content of made.contents) await uploadContent(server, token, content);
    const release = { ...made.release, ...wrong };
    const { status } = await deploy(server, token, 'publish', { release });
    expect(status).toBe(422);
    expect(await rowsOf('1.6.0')).toEqual([]);
  });

  test('a host without a script to start it is refused', async () => {
    const { status } = await publishMade(server, madeRelease('host', '1.6.0', { scripts: [] }));
    expect(status).toBe(422);
  });

  test('a remote that brings no manifest is shown without one', async () => {
    const { manifest: _none, ...release } = madeRelease('lead-forms', '1.0.0').release;
    const { contents } = madeRelease('lead-forms', '1.0.0');
    await goLive(server, { release, contents });
    const { remotes } = await releaseSetOf(server, 'acme');
    expect(remotes['lead-forms']).toMatchObject({ version: '1.0.0', manifest: null });
  });

  test('one that was stored with a manifest of another kind goes on being shown, without it', async () => {
    const made = madeRelease('app-administration', '0.9.0');
    await publishMade(server, made);
    await server.sql(
      `UPDATE releases SET description = jsonb_set(description::jsonb, '{manifest}', $2)::text
        WHERE part = $1 AND build = '0.9.0'`,
      ['app-administration', '{"metaData":{"name":"old"},"exposes":[]}'],
    );
    await goLive(server, made);
    const { remotes } = await releaseSetOf(server, 'acme');
    expect(remotes['app-administration']).toMatchObject({ version: '0.9.0', manifest: null });
  });

  test('tells which contents are missing', async () => {
    const [there = Buffer.from('')] = madeRelease(part, '1.0.0').contents;
    const hashes = [hashOf(there), hashOf('not there')];
    const { body } = await deploy(server, token, 'missing', { hashes });
    expect(body.data.hashes).toEqual([hashOf('not there')]);
  });

  test('a storage that fails leaves everything as it was', async () => {
    const made = madeRelease(part, '1.7.0');
    vi.spyOn(server.files, 'set').mockImplementationOnce(() => {
      throw new Error('The storage is full.');
    });
    const [content = Buffer.from('')] = made.contents;
    expect((await uploadContent(server, token, content)).status).toBe(500);
    const { release } = made;
    expect((await deploy(server, token, 'publish', { release })).status).toBe(422);
    expect((await publish(made)).status).toBe(200);
  });
});

describe('a deploy token', () => {
  const tokens = '/v1/super-admin/releases/tokens';
  const make = async () => {
    const { body } = await server.call(staff, 'POST', tokens, { body: { name: 'CI', part } });
    return body.data as { token: { _id: string }; secret: string };
  };
  const statusWith = async (secret: string) =>
    (await deploy(server, secret, 'missing', { hashes: [] })).status;

  test('is shown once and known by its end from then on', async () => {
    const { token: shown, secret } = await make();
    const { body } = await server.call(staff, 'GET', tokens);
    expect(JSON.stringify(body)).not.toContain(secret);
    const kept = body.data.tokens.find(({ _id }: { _id: string }) => _id === shown._id);
    expect(kept).toMatchObject({ part, last4: secret.slice(-4), lastUsedAt: null });
    expect(
      await server.sql('SELECT id FROM deploy_tokens WHERE token_hash = $1', [secret]),
    ).toEqual([]);
  });

  test('says when it was used', async () => {
    const { token: shown, secret } = await make();
    expect(await statusWith(secret)).toBe(200);
    const { body } = await server.call(staff, 'GET', tokens);
    const kept = body.data.tokens.find(({ _id }: { _id: string }) => _id === shown._id);
    expect(kept.lastUsedAt).toEqual(expect.any(String));
  });

  test('ends when it is revoked, and is revoked once', async () => {
    const { token: shown, secret } = await make();
    const revoke = () => server.call(staff, 'POST', `${tokens}/${shown._id}/revoke`);
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusWith(secret)).toBe(401);
  });

  test('ends when it expires', async () => {
    const { token: shown, secret } = await make();
    await server.sql(`UPDATE deploy_tokens SET expires_at = now() WHERE id = $1`, [shown._id]);
    expect(await statusWith(secret)).toBe(401);
  });

  test.each(['opd_', `opd_${'x'.repeat(43)}`, 'nonsense', ''])('%j is none', async (secret) => {
    expect(await statusWith(secret)).toBe(401);
  });

  test('is for a part whose name can be one', async () => {
    const body = { name: 'CI', part: 'App Support' };
    const { status, body: said } = await server.call(staff, 'POST', tokens, { body });
    expect([status, said.fields]).toEqual([422, { part: 'Section is incorrect' }]);
  });

  test('may be revoked and made by those who may change releases only', async () => {
    for (const who of ['support@demo.test', 'owner@acme.test']) {
      const body = { name: 'CI', part };
      expect((await server.call(who, 'POST', tokens, { body })).status).toBe(403);
    }
  });
});
