import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GateCheck } from '@outpost/contracts';
import { contractVersion } from './gate-keeper.ts';
import {
  deploy,
  deployTokenFor,
  goLive,
  madeRelease,
  mount,
  publishMade,
  releaseSetOf,
  type MadeRelease,
} from '../../testing/release-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('promoting', () => {
  const part = 'support';
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const provides = { react: '19.3.0', '@outpost/ui': '1.0.0' };
    await goLive(server, madeRelease('host', '1.0.0', { provides }));
    await goLive(server, madeRelease('support', '1.0.0'));
  });
  afterAll(() => server.stop());

  const promote = (version: string, said: object = {}) =>
    server.call('super@demo.test', 'POST', '/v1/super-admin/releases/promote', {
      body: { part, version, ...said },
    });
  const liveNow = async () => (await releaseSetOf(server, 'acme')).remotes[part]?.version;
  const alter = (hash: string, other: Uint8Array) => {
    const name = Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex');
    server.files.set(`artifacts/${name}.bin`, other);
  };

  const stored: [string, string, Parameters<typeof madeRelease>[2], GateCheck[]][] = [
    ['needs what the host has not', '2.0.0', { requires: { react: '^20.0.0' } }, ['requires']],
    ['speaks another contract', '2.0.1', { contract: '99.0.0' }, ['contract']],
    ['brings what is the host’s', '2.0.2', { bundles: ['ky'] }, ['imports']],
  ];
  test.each(stored)('what %s is refused, by check', async (_name, version, said, checks) => {
    await publishMade(server, madeRelease(part, version, said));
    await mount(server, part, version, '1.0.0');
    const before = await liveNow();
    const { status, body } = await promote(version);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'gate_refused', checks]);
    expect(body.message).toBe(`The gate refuses support ${version}.`);
    expect(await liveNow()).toBe(before);
  });

  const random = (bytes: number) => randomBytes(bytes / 2).toString('hex');
  const inFiles: [string, string, Record<string, string>, object, GateCheck[]][] = [
    ['MUI inside', '2.8.0', { 'entry.js': `var a={name:"MuiButton"}` }, {}, ['imports']],
    [
      'React inside',
      '2.8.1',
      { 'entry.js': `throw "https://react.dev/errors/1"` },
      {},
      ['imports'],
    ],
    [
      'an import of ui that it does not require',
      '2.8.2',
      { 'entry.js': `share("@outpost/ui")` },
      { requires: {} },
      ['requires'],
    ],
    [
      'code in its manifest',
      '2.8.3',
      { 'entry.js': 'one();', 'mf-manifest.json': `{"metaData":{"getPublicPath":"function(){}"}}` },
      {},
      ['manifest'],
    ],
    [
      'a large module',
      '2.8.4',
      { 'entry.js': 'one();', 'more.mjs': random(400_000) },
      {},
      ['budget'],
    ],
    ['large styles', '2.8.5', { 'entry.js': 'one();', 'a.css': random(400_000) }, {}, ['budget']],
    ['a large font', '2.8.6', { 'entry.js': 'one();', 'a.woff2': random(600_000) }, {}, ['budget']],
  ];
  test.each(inFiles)('%s is found in the files', async (_name, version, files, said, checks) => {
    await publishMade(server, madeRelease(part, version, { files, ...said }));
    await mount(server, part, version, '1.0.0');
    const { status, body } = await promote(version);
    expect([status, Object.keys(body.fields)]).toEqual([409, checks]);
  });

  test('what the server rolled back needs a reason to go live again', async () => {
    await publishMade(server, madeRelease(part, '2.9.0'));
    await mount(server, part, '2.9.0', '1.0.0');
    expect((await promote('2.9.0')).status).toBe(200);
    for (const email of ['owner@acme.test', 'owner@northwind.test', 'super@demo.test'])
      await server.call(email, 'POST', '/v1/release-failures', {
        body: { part, version: '2.9.0', phase: 'load', error: 'It broke.' },
      });
    expect(await liveNow()).not.toBe('2.9.0');
    expect((await promote('2.9.0')).body.fields).toEqual({
      failed: 'it was rolled back: It failed for 3 people of 3 organizations within 10 minutes.',
    });
    expect((await promote('2.9.0', { isForced: true, reason: 'Mended.' })).status).toBe(200);
  });

  test('what was mounted beside the live host passes', async () => {
    await publishMade(server, madeRelease(part, '2.1.0', { contract: contractVersion }));
    expect(Object.keys((await promote('2.1.0')).body.fields)).toEqual(['mount']);
    await mount(server, part, '2.1.0', '1.0.0');
    expect((await promote('2.1.0')).status).toBe(200);
    expect(await liveNow()).toBe('2.1.0');
  });

  const encodedHash = async (version: string) => {
    const [row] = await server.sql<{ encoded: Record<string, string> }>(
      `SELECT encoded FROM releases WHERE part = $1 AND build = $2`,
      [part, version],
    );
    return row?.encoded['entry.js'] ?? '';
  };
  const damages: [string, string, (made: MadeRelease) => Promise<string>, string][] = [
    ['a file', '2.2.0', async ({ release }) => release.files['entry.js'] ?? '', 'entry.js'],
    [
      'a compressed file',
      '2.2.1',
      ({ release }) => encodedHash(release.version),
      'entry.js as it travels',
    ],
  ];
  test.each(damages)(
    '%s that was tampered with is refused, until it is published again',
    async (_name, version, hashIn, file) => {
      const made = madeRelease(part, version);
      await publishMade(server, made);
      await mount(server, part, version, '1.0.0');
      alter(await hashIn(made), Buffer.from('evil();'));
      const { status, body } = await promote(version);
      expect([status, body.fields]).toEqual([
        409,
        { integrity: `${file} is missing or was changed` },
      ]);
      const token = await deployTokenFor(server, part);
      const hashes = Object.values(made.release.files);
      const missing = (await deploy(server, token, 'missing', { hashes })).body.data.hashes;
      expect(missing).toEqual(file === 'entry.js' ? hashes : []);
      await publishMade(server, made, token);
      expect((await promote(version)).status).toBe(200);
    },
  );

  test('a host that lacks what a live remote needs is refused', async () => {
    await publishMade(server, madeRelease('host', '2.3.0', { provides: {} }));
    await mount(server, 'host', '2.3.0', '2.3.0');
    const { status, body } = await promote('2.3.0', { part: 'host' });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['requires']]);
  });

  test('past the gate it goes all the same, and the history says so', async () => {
    await publishMade(server, madeRelease(part, '2.4.0', { bundles: ['ky'] }));
    const { status, body } = await promote('2.4.0', { isForced: true, reason: 'A fire.' });
    expect(status).toBe(200);
    const { event } = body.data;
    expect(event).toMatchObject({
      action: 'promote',
      version: '2.4.0',
      isForced: true,
      reason: 'A fire.',
      actor: expect.stringContaining(' '),
    });
    expect(await liveNow()).toBe('2.4.0');
  });

  test.each([
    ['no reason', {}],
    ['a blank reason', { reason: '  ' }],
  ])('nothing goes past the gate with %s', async (_name, said) => {
    await publishMade(server, madeRelease(part, '2.4.1'));
    const before = await liveNow();
    const { status, body } = await promote('2.4.1', { isForced: true, ...said });
    expect([status, body.fields]).toEqual([422, { reason: 'Reason is required' }]);
    const token = await deployTokenFor(server, part);
    const forced = { part, version: '2.4.1', isForced: true, ...said };
    expect((await deploy(server, token, 'promote', forced)).status).toBe(422);
    expect(await liveNow()).toBe(before);
  });

  test('one tenant meets its own host only', async () => {
    const newer = { requires: { react: '^19.5.0' } };
    const body = {
      part: 'host',
      version: '2.5.0',
      tenant: 'northwind',
      isForced: true,
      reason: 'A test',
    };
    await publishMade(server, madeRelease('host', '2.5.0', { provides: { react: '19.5.0' } }));
    await server.call('super@demo.test', 'POST', '/v1/super-admin/releases/promote', { body });
    await publishMade(server, madeRelease(part, '2.5.0', newer));
    await mount(server, part, '2.5.0', '2.5.0');
    expect((await promote('2.5.0', { tenant: 'northwind' })).status).toBe(200);
    expect(Object.keys((await promote('2.5.0', { tenant: 'acme' })).body.fields)).toEqual([
      'requires',
      'mount',
    ]);
    expect(Object.keys((await promote('2.5.0')).body.fields)).toEqual(['requires', 'mount']);
  });

  test('what is not stored is not found', async () => {
    for (const said of [{}, { isForced: true, reason: 'A test' }])
      expect((await promote('9.9.9', said)).status).toBe(404);
    await goLive(server, madeRelease(part, '2.6.0'));
    expect((await promote('2.6.0', { tenant: 'nobody' })).status).toBe(404);
  });
});
