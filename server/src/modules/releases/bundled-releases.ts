import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PublishedRelease, releaseFile, type ReleaseSet } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Artifacts } from './artifacts.ts';
import { builtSet } from './built-set.ts';
import { fittingBuilds } from './fitting-builds.ts';
import { setChannelHead } from './live-versions.ts';
import { addRelease, prepareRelease, type Encoded } from './publish.service.ts';
import { findChannelHead, lockReleases, wasPublished } from './releases.repository.ts';
import { server, writeHistory } from './write-history.ts';

/** Stores the files of a build with their compressed forms. */
const keepFiles = async (
  artifacts: Artifacts,
  folder: string,
  { files }: PublishedRelease,
): Promise<Encoded> => {
  const encoded: Encoded = {};
  for (const file of Object.keys(files)) {
    await artifacts.keep(await readFile(join(folder, file)));
    const compressed = await readFile(join(folder, `${file}.br`)).catch(() => null);
    if (compressed) encoded[file] = await artifacts.keep(compressed);
  }
  return encoded;
};

type Prepared = Awaited<ReturnType<typeof prepareRelease>>;

/** Stores the files of builds that were never published. */
const unseenBuilds = async (
  database: Database,
  artifacts: Artifacts,
  artifactsDir: string,
  set: ReleaseSet,
): Promise<Prepared[]> => {
  const found: Prepared[] = [];
  for (const { name, version } of [set.host, ...Object.values(set.remotes)]) {
    const isSeen = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      wasPublished(tx, name, version),
    );
    if (isSeen) continue;
    const folder = join(artifactsDir, 'mf', name, version);
    const text = await readFile(join(folder, releaseFile), 'utf8');
    const release = v.parse(PublishedRelease, JSON.parse(text));
    const encoded = await keepFiles(artifacts, folder, release);
    found.push(await prepareRelease(artifacts, release, encoded));
  }
  return found;
};

const makeLive = async (tx: Transaction, part: string, build: string): Promise<void> => {
  const before = (await findChannelHead(tx, part, 'live'))?.build ?? null;
  const move = { part, channel: 'live' as const, build };
  await setChannelHead(tx, { ...move, by: server, lastKnownGood: before, followsImage: true });
  await writeHistory(tx, { ...move, action: 'promote', before, actor: server, isForced: true });
};

export interface TakenBuilds {
  live: string[];
  /** Stored, but not live: staff may promote them. */
  offered: string[];
}

/**
 * Stores the builds of the server's image, once. A build goes live when nothing was live before, or
 * when the live version follows the image; it does not replace a version that a team promoted or
 * rolled back, and must fit the other live versions.
 */
export const importBundledReleases = async (
  database: Database,
  artifacts: Artifacts,
  artifactsDir: string,
): Promise<TakenBuilds> => {
  const taken: TakenBuilds = { live: [], offered: [] };
  const set = await builtSet(artifactsDir)();
  const prepared = set ? await unseenBuilds(database, artifacts, artifactsDir, set) : [];
  if (!set || prepared.length === 0) return taken;
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await lockReleases(tx);
    const added: PublishedRelease[] = [];
    for (const one of prepared) {
      const { name, version } = one.release;
      // Another server that started at the same time may have stored it.
      if (await wasPublished(tx, name, version)) continue;
      // The image was tested as a whole: each build in the host of the image.
      await addRelease(tx, one, server.name, [set.host.version]);
      added.push(one.release);
    }
    const live = await fittingBuilds(tx, added);
    for (const { name, version } of added) {
      const isLive = live.some((one) => one.name === name);
      if (isLive) await makeLive(tx, name, version);
      taken[isLive ? 'live' : 'offered'].push(`${name} ${version}`);
    }
    await writeSystemAudit(tx, 'a build the server came with');
  });
  return taken;
};
