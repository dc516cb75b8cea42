import { spawn, type ChildProcess } from 'node:child_process';
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
import { demoPassword } from './seed/demo-people.ts';

const main = join(import.meta.dirname, 'main.ts');
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
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    ARTIFACTS_DIR: join(folder, 'dist'),
  };
  const child = spawn(process.execPath, [main], { env });
  children.add(child);
  const ended = Promise.withResolvers<void>();
  child.on('close', () => {
    children.delete(child);
    ended.resolve();
  });
  const ready = Promise.withResolvers<string>();
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Ready at (http:\S+)/.exec(output)?.[1];
    if (address) ready.resolve(address);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  void ended.promise.then(() => ready.reject(new Error(output)));
  const url = await ready.promise;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended.promise;
  };
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const json = body !== undefined && !(body instanceof FormData);
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    };
    const content = body === undefined ? {} : { body: json ? JSON.stringify(body) : body };
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...content });
    return ((await answer.json()) as { data: Record<string, never> }).data;
  };
  return { call, kill };
};

const signIn = async ({ call }: Awaited<ReturnType<typeof start>>): Promise<string> => {
  const account = { email: 'super@demo.test', password: demoPassword };
  return (await call('POST', '/super-admin/auth/login', null, account))['token'] as never;
};

test(
  'whoever is killed while publishing or promoting leaves the old state or the new one',
  async () => {
    let server = await start();
    const staff = await signIn(server);
    const wanted = { name: 'Killed', part: 'support' };
    const made = await server.call('POST', '/super-admin/releases/tokens', staff, wanted);
    const token: string = made['secret'] as never;

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
      const live: LivePart = found['live'] as never;
      const stored: StoredRelease[] = found['releases'] as never;
      const now = live.channels[0]?.version ?? '';
      expect(stored.map((one) => one.version)).toContain(now);
      const path = '/super-admin/releases/history?limit=100';
      const events: ReleaseEvent[] = (await server.call('GET', path, staff))['events'] as never;
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
