import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseSet } from '@outpost/contracts';
import * as v from 'valibot';
import { allParts, artifactsDir, folderOf, type Part } from './parts.ts';

const atOnce = 2;
const script = join(import.meta.dirname, 'build-part.ts');
const releaseSetFile = join(artifactsDir, 'release-set.json');

const say = (line: string) => process.stdout.write(`  ${line}\n`);
const isBuilt = (part: Part) => existsSync(join(folderOf(part), 'release.json'));

const build = async (part: Part): Promise<void> => {
  const start = performance.now();
  const child = spawn(process.execPath, [script, part.name], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'production', ...process.env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`${part.name} could not be built.`)),
  );
  await promise;
  say(`built ${part.name} ${part.version} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
};

const buildAll = async (parts: Part[]): Promise<void> => {
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await build(part);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

const releaseOf = async (part: Part): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(folderOf(part), 'release.json'), 'utf8')) as never;

const previousSet = async () => {
  const text = await readFile(releaseSetFile, 'utf8').catch(() => 'null');
  const parsed = v.safeParse(ReleaseSet, JSON.parse(text));
  return parsed.success ? parsed.output : null;
};

/** The version to fall back to: the one that was live before, while its files are still there. */
const lastKnownGood = (part: Part, before: ReleaseSet | null): string | null => {
  const earlier = before?.remotes[part.name];
  if (!earlier) return null;
  const version = earlier.version === part.version ? earlier.lastKnownGood : earlier.version;
  return version && existsSync(folderOf({ name: part.name, version })) ? version : null;
};

const writeReleaseSet = async (parts: Part[]): Promise<void> => {
  const before = await previousSet();
  const remotes: Record<string, unknown> = {};
  let host: unknown = null;
  for (const part of parts) {
    const release = await releaseOf(part);
    if (part.role === 'host') host = release;
    else remotes[part.name] = { ...release, lastKnownGood: lastKnownGood(part, before) };
  }
  const releases = v.parse(ReleaseSet, { host, remotes });
  const draft = `${releaseSetFile}.${process.pid}`;
  await writeFile(draft, JSON.stringify(releases));
  await rename(draft, releaseSetFile);
};

const parts = allParts();
const missing = parts.filter((part) => !isBuilt(part));
await mkdir(artifactsDir, { recursive: true });
await buildAll(missing);
await rm(join(artifactsDir, 'building'), { recursive: true, force: true });
await writeReleaseSet(parts);
if (missing.length === 0) say('everything is built already');
