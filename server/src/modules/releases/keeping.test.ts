import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublishedRelease, ReleaseSet } from '@outpost/contracts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { goLive, madeRelease, publishMade, releaseSetOf } from '../../testing/release-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { artifactsIn, hashOf } from './artifacts.ts';
import { builtSet } from './built-set.ts';
import { importBundledReleases } from './bundled-releases.ts';
import { imageOffers } from './image-offers.ts';
import { releaseSets } from './release-sets.ts';
import { releaseSweep } from './retention.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (call: string, body: object) => server.call(staff, 'POST', `${api}/${call}`, { body });
const promote = (part: string, version: string, said: object = {}) =>
  post('promote', { part, version, isForced: true, reason: 'A test', ...said });
const liveOf = async (part: string) => (await releaseSetOf(server, 'acme')).remotes[part]?.version;

const bundled = (host: PublishedRelease, ...remotes: PublishedRelease[]): ReleaseSet => ({
  sequence: 0,
  host: { ...host, scripts: host.scripts ?? [], screens: {}, onDemand: {} },
  remotes: Object.fromEntries(
    remotes.map((one) => [
      one.name,
      { ...one, screens: {}, manifest: one.manifest ?? null, lastKnownGood: null },
    ]),
  ),
  overrides: null,
});

describe('builds a server comes with', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outpost-bundled-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const build = async (...parts: [string, string][]) => {
    const made = parts.map(([name, version]) => madeRelease(name, version).release);
    for (const release of made) {
      const own = join(folder, 'mf', release.name, release.version);
      await mkdir(own, { recursive: true });
      const text = `export const of = '${release.name} ${release.version}';`;
      await writeFile(join(own, 'entry.js'), text);
      await writeFile(join(own, 'entry.js.br'), brotliCompressSync(text));
      await writeFile(join(own, 'release.json'), JSON.stringify(release));
    }
    const [host, ...remotes] = made;
    if (host) {
      const set = JSON.stringify(bundled(host, ...remotes));
      await writeFile(join(folder, 'release-set.json'), set);
    }
  };
  const storage = memoryStorage();
  const start = () => importBundledReleases(server.database, artifactsIn(storage), folder);

  test('go live once, and what was moved since outlives a restart', async () => {
    await build(['host', '1.0.0'], ['bundled', '1.0.0']);
    expect(await start()).toEqual({ live: ['host 1.0.0', 'bundled 1.0.0'], offered: [] });
    await build(['host', '1.0.0'], ['bundled', '1.1.0']);
    expect(await start()).toEqual({ live: ['bundled 1.1.0'], offered: [] });
    expect(await liveOf('bundled')).toBe('1.1.0');
    await post('rollback', { part: 'bundled' });
    expect(await start()).toEqual({ live: [], offered: [] });
    expect(await liveOf('bundled')).toBe('1.0.0');
  });

  test('are not new again once nobody keeps them', async () => {
    await build(['host', '1.0.0'], ['forgotten', '1.0.0']);
    await start();
    await goLive(server, madeRelease('forgotten', '2.0.0'));
    await server.sql(`DELETE FROM releases WHERE part = 'forgotten' AND build = '1.0.0'`);
    expect(await start()).toEqual({ live: [], offered: [] });
    expect(await liveOf('forgotten')).toBe('2.0.0');
  });

  test('are taken by one of two servers that start at once', async () => {
    await build(['host', '1.0.0'], ['twice', '1.0.0']);
    await start();
    await build(['host', '1.0.0'], ['twice', '1.1.0']);
    const taken = (await Promise.all([start(), start()])).flatMap(({ live }) => live);
    expect(taken).toEqual(['twice 1.1.0']);
    const [head] = await server.sql<{ last_known_good: string }>(
      `SELECT last_known_good FROM release_lines WHERE part = 'twice'`,
    );
    expect(head?.last_known_good).toBe('1.0.0');
  });

  test('are kept with their files', async () => {
    await build(['host', '1.0.0'], ['kept', '1.0.0']);
    await start();
    const [row] = await server.sql<{ encoded: Record<string, string> }>(
      `SELECT encoded FROM releases WHERE part = 'kept'`,
    );
    expect(Object.keys(row?.encoded ?? {})).toEqual(['entry.js']);
    const { files } = madeRelease('kept', '1.0.0').release;
    for (const hash of [...Object.values(files), ...Object.values(row?.encoded ?? {})])
      expect(await artifactsIn(storage).isIntact(hash)).toBe(true);
  });

  /** Copies files from the storage of the started server to that of the test server. */
  const shareFiles = () => {
    for (const [key, content] of storage.files) server.files.set(key, content);
  };
  const offersOf = (from: string) =>
    server.database.transaction({ role: 'worker' }, 'read', async (tx) =>
      imageOffers(tx, await builtSet(from)()),
    );

  test('are offered where a team promoted another version, and go live by one click', async () => {
    await build(['host', '1.0.0'], ['team', '1.0.0']);
    await start();
    await goLive(server, madeRelease('team', '1.1.0'));
    await build(['host', '1.0.0'], ['team', '1.2.0']);
    expect(await start()).toEqual({ live: [], offered: ['team 1.2.0'] });
    expect(await liveOf('team')).toBe('1.1.0');
    expect(await offersOf(folder)).toMatchObject([
      { part: 'team', version: '1.2.0', live: '1.1.0', changedFiles: 1, modules: [] },
    ]);
    shareFiles();
    expect((await post('promote', { part: 'team', version: '1.2.0' })).status).toBe(200);
    expect(await liveOf('team')).toBe('1.2.0');
    expect(await offersOf(folder)).toEqual([]);
    // A promotion without `followsImage` does not follow later images.
    await build(['host', '1.0.0'], ['team', '1.3.0']);
    expect(await start()).toEqual({ live: [], offered: ['team 1.3.0'] });
    shareFiles();
    await post('promote', { part: 'team', version: '1.3.0', followsImage: true });
    await build(['host', '1.0.0'], ['team', '1.4.0']);
    expect(await start()).toEqual({ live: ['team 1.4.0'], offered: [] });
  });

  test('are not offered after they were live', async () => {
    await build(['host', '1.0.0'], ['left', '1.0.0']);
    await start();
    await goLive(server, madeRelease('left', '1.1.0'));
    expect(await start()).toEqual({ live: [], offered: [] });
    expect(await offersOf(folder)).toEqual([]);
  });

  test('stay away where one organization alone has a version', async () => {
    await publishMade(server, madeRelease('tried', '0.1.0'));
    await promote('tried', '0.1.0', { tenant: 'acme' });
    await build(['host', '1.0.0'], ['tried', '1.0.0']);
    expect((await start()).live).toEqual([]);
    expect((await releaseSetOf(server, 'northwind')).remotes['tried']).toBeUndefined();
  });

  test('a host that lacks what a promoted remote needs is offered', async () => {
    const needy = { requires: { react: '^19.0.0', '@outpost/gone': '^1.0.0' } };
    await build(['host', '1.0.0']);
    await start();
    await goLive(server, madeRelease('needy', '1.0.0', needy));
    await build(['host', '1.1.0']);
    expect(await start()).toEqual({ live: [], offered: ['host 1.1.0'] });
    await server.sql(`DELETE FROM release_lines WHERE part = 'needy'`);
  });

  test('without a build there are none', async () => {
    expect(await start()).toEqual({ live: [], offered: [] });
  });
});

describe('versions nobody has', () => {
  const part = 'swept';
  const named = ['1.0.0-live', '1.0.0-good', '1.0.0-pinned', '1.0.0-canary'];
  const [unnamed, recent] = ['1.0.0-unnamed', '1.0.0-recent'];
  const sweepOf = () => {
    const storage = { ...memoryStorage(), files: server.files };
    storage.list = async (of) => [...server.files.keys()].filter((key) => key.startsWith(`${of}/`));
    storage.remove = async (key) => void server.files.delete(key);
    return releaseSweep(server.database, artifactsIn(storage));
  };
  const isKept = (version: string) => {
    const [content = Buffer.from('')] = madeRelease(part, version).contents;
    const name = Buffer.from(hashOf(content).slice('sha384-'.length), 'base64').toString('hex');
    return server.files.has(`artifacts/${name}.bin`);
  };
  const stored = async () => {
    const rows = await server.sql<{ build: string }>(`SELECT build FROM releases WHERE part = $1`, [
      part,
    ]);
    return rows.map(({ build }) => build).toSorted();
  };
  const age = async (days: number, version: string) => {
    const at = `now() - make_interval(days => ${days})`;
    await server.sql(`UPDATE releases SET created_at = ${at} WHERE part = $1 AND build = $2`, [
      part,
      version,
    ]);
    await server.sql(
      `UPDATE release_history SET created_at = ${at} WHERE part = $1 AND build = $2`,
      [part, version],
    );
  };

  test('go with their files after 30 days; what is live, last known good or pinned never', async () => {
    await goLive(server, madeRelease('host', '1.0.1'));
    for (const version of [...named, unnamed, recent])
      await publishMade(server, madeRelease(part, version));
    await promote(part, '1.0.0-good');
    await promote(part, '1.0.0-live');
    await promote(part, '1.0.0-pinned', { tenant: 'acme' });
    await promote(part, '1.0.0-canary', { channel: 'canary' });
    for (const version of [...named, unnamed]) await age(31, version);
    await age(29, recent);
    const sweep = sweepOf();
    await sweep();
    expect(await stored()).toEqual([...named, recent].toSorted());
    // Files are deleted by the second run: a version may just have started to use them.
    expect(isKept(unnamed)).toBe(true);
    await sweep();
    expect([...named, recent, unnamed].filter((version) => !isKept(version))).toEqual([unnamed]);
    const [entry] = await server.sql(
      `SELECT action, actor FROM release_history WHERE part = $1 ORDER BY sequence DESC LIMIT 1`,
      [part],
    );
    expect(entry).toEqual({ action: 'remove', actor: 'Server' });
  });

  test('stay for 30 days after they were last live', async () => {
    await publishMade(server, madeRelease(part, '2.0.0-was-live'));
    await age(40, '2.0.0-was-live');
    await promote(part, '2.0.0-was-live');
    await promote(part, '3.0.0').catch(() => undefined);
    for (const version of ['3.0.0', '3.1.0']) await goLive(server, madeRelease(part, version));
    await sweepOf()();
    expect(await stored()).toContain('2.0.0-was-live');
  });
});

describe('release sets in memory', () => {
  let other: TestServer;
  const built = bundled(madeRelease('host', '0.0.1').release);
  beforeEach(async () => {
    other = await startTestServer();
    await goLive(other, madeRelease('host', '1.0.0'));
    for (const version of ['1.0.0', '2.0.0']) await goLive(other, madeRelease('support', version));
    const body = {
      part: 'support',
      version: '1.0.0',
      tenant: 'acme',
      isForced: true,
      reason: 'A test',
    };
    await other.call(staff, 'POST', `${api}/promote`, { body });
  }, 120_000);
  afterEach(() => other.stop());

  test('are those everybody has and those of tenants with a version of their own', async () => {
    const latest = new Map<string, ReleaseSet>();
    const sets = releaseSets(other.database, async () => built, latest);
    for (const name of ['acme', 'northwind', 'admin']) await sets.of(name);
    for (let count = 0; count < 50; count += 1) await sets.of(`invented-${count}`);
    expect([...latest.keys()].toSorted()).toEqual(['', 'acme']);
    await other.call(staff, 'POST', `${api}/rollback`, {
      body: { part: 'support', tenant: 'acme' },
    });
    await sets.of('acme');
    expect([...latest.keys()]).toEqual(['']);
  });

  test('are answered while the database is away, and what was built before any was read', async () => {
    const sets = releaseSets(other.database, async () => built);
    const fresh = releaseSets(other.database, async () => built);
    const [acme, northwind] = [await sets.of('acme'), await sets.of('northwind')];
    const versions = [acme, northwind].map((one) => one?.remotes['support']?.version);
    expect(versions).toEqual(['1.0.0', '2.0.0']);
    await other.stopDatabase();
    expect(await sets.of('acme')).toEqual(acme);
    expect(await sets.of('northwind')).toEqual(northwind);
    expect(await sets.of('invented')).toEqual(northwind);
    expect(await fresh.of('acme')).toEqual(built);
  });
});
