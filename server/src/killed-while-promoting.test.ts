import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  standardManifest,
  type LivePart,
  type PublishedRelease,
  type ReleaseEvent,
  type StoredRelease,
} from '@outpost/contracts';
import { contractVersion } from './modules/releases/gate-keeper.ts';
import { startOwnProcess } from './testing/own-process.ts';

const waitMs = 300_000;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const releaseOf = (name: string, version: string, code: string): PublishedRelease => ({
  name,
  version,
  base: `/_mf/${name}/${version}/`,
  files: { 'main.js': hashOf(code) },
  bundles: [],
  contract: contractVersion,
  requires: {},
  provides: {},
  ...(name === 'host'
    ? { scripts: ['main.js'] }
    : { manifest: standardManifest({ container: name, entry: 'main.js', routes: [] }) }),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-killed-'));
  const [host, support] = [
    releaseOf('host', '1.0.0', 'host'),
    releaseOf('support', '1.0.0', 'one'),
  ];
  for (const [release, code] of [
    [host, 'host'],
    [support, 'one'],
  ] as const) {
    const path = join(folder, 'dist/mf', release.name, release.version);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'main.js'), code);
    await writeFile(join(path, 'release.json'), JSON.stringify(release));
  }
  const remotes = { support: { ...support, lastKnownGood: null } };
  const set = { sequence: 0, host, remotes, overrides: null };
  await writeFile(join(folder, 'dist/release-set.json'), JSON.stringify(set));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startOwnProcess(folder);

test(
  'whoever is killed while publishing or promoting leaves the old state or the new one',
  async () => {
    let server = await start();
    const staff = await server.signIn();
    const wanted = { name: 'Killed', part: 'support' };
    const made = await server.call('POST', '/super-admin/releases/tokens', staff, wanted);
    const token: string = made.secret;

    for (const [index, delayMs] of [0, 4, 9, 16].entries()) {
      const version = `2.0.${index}`;
      const code = `two ${index}`;
      const form = new FormData();
      form.set('file', new Blob([code]), 'main.js');
      await server.call('POST', '/deploy/files', token, form);
      const release = releaseOf('support', version, code);
      // Half of the rounds kill the server during publication, half during promotion.
      const promotion = { part: 'support', version, isForced: true, reason: 'A test' };
      if (index % 2 === 1) await server.call('POST', '/deploy/publish', token, { release });
      const cut = (
        index % 2 === 1
          ? server.call('POST', '/deploy/promote', token, promotion)
          : server.call('POST', '/deploy/publish', token, { release })
      ).catch(() => null);
      await pause(delayMs);
      await server.kill();
      await cut;

      server = await start();
      const found = await server.call('GET', '/deploy/releases', token);
      const live: LivePart = found.live;
      const stored: StoredRelease[] = found.releases;
      const now = live.channels[0]?.version ?? '';
      expect(stored.map((one) => one.version)).toContain(now);
      const path = '/super-admin/releases/history?limit=100';
      const events: ReleaseEvent[] = (await server.call('GET', path, staff)).events;
      const published = events.filter(
        ({ action, part }) => action === 'publish' && part === 'support',
      );
      expect(published.map((one) => one.version).toSorted()).toEqual(
        stored.map((one) => one.version).toSorted(),
      );
      const promoted = events.find(
        ({ action, part }) => action === 'promote' && part === 'support',
      );
      expect(promoted?.version).toBe(now);
    }
  },
  waitMs,
);
