import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFile, ReleaseSet, type ReleaseAddress } from '@outpost/contracts';
import * as v from 'valibot';
import { allParts, artifactsDir, folderOf, type Part } from './parts.ts';

const atOnce = 2;
const script = join(import.meta.dirname, 'build-part.ts');
const releaseSetFile = join(artifactsDir, 'release-set.json');

const say = (line: string) => process.stdout.write(`  ${line}\n`);
const isBuilt = (part: Part) => existsSync(join(folderOf(part), releaseFile));

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
  JSON.parse(await readFile(join(folderOf(part), releaseFile), 'utf8')) as Record<string, unknown>;

const previousSet = async () => {
  const text = await readFile(releaseSetFile, 'utf8').catch(() => 'null');
  const parsed = v.safeParse(ReleaseSet, JSON.parse(text));
  return parsed.success ? parsed.output : null;
};

/** Returns the previous live version as fallback, if its files still exist. */
const lastKnownGood = async (
  part: Part,
  before: ReleaseSet | null,
): Promise<ReleaseAddress | null> => {
  const earlier = before?.remotes[part.name];
  if (!earlier) return null;
  const version =
    earlier.version === part.version ? earlier.lastKnownGood?.version : earlier.version;
  if (!version) return null;
  const file = join(folderOf({ name: part.name, version }), releaseFile);
  const content = await readFile(file).catch(() => null);
  if (!content) return null;
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { version, base: `/_mf/${part.name}/${version}/`, integrity };
};

const writeReleaseSet = async (parts: Part[]): Promise<void> => {
  const before = await previousSet();
  const remotes: Record<string, unknown> = {};
  let host: unknown = null;
  for (const part of parts) {
    const release = await releaseOf(part);
    if (part.role === 'host') host = release;
    else remotes[part.name] = { ...release, lastKnownGood: await lastKnownGood(part, before) };
  }
  const releases = v.parse(ReleaseSet, { sequence: 0, host, remotes, overrides: null });
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
