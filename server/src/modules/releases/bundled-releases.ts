import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PublishedRelease, releaseFile } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Artifacts } from './artifacts.ts';
import { builtSet } from './built-set.ts';
import { setLine } from './live-versions.ts';
import { addRelease, prepareRelease, type Encoded } from './publish.service.ts';
import { findLine, lockReleases, wasPublished } from './releases.repository.ts';
import { writeHistory } from './write-history.ts';

const actor = 'Server';

/** Stores the files of a build, and the compressed ones beside them. */
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

/**
 * Makes the builds a server comes with live, once: a build that was seen before leaves everything as
 * it is, so that what was promoted or rolled back since outlives a restart.
 */
export const takeBundled = async (
  database: Database,
  artifacts: Artifacts,
  artifactsDir: string,
): Promise<string[]> => {
  const set = await builtSet(artifactsDir)();
  const taken: string[] = [];
  for (const { name, version } of set ? [set.host, ...Object.values(set.remotes)] : []) {
    const isSeen = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      wasPublished(tx, name, version),
    );
    if (isSeen) continue;
    const folder = join(artifactsDir, 'mf', name, version);
    const text = await readFile(join(folder, releaseFile), 'utf8');
    const release = v.parse(PublishedRelease, JSON.parse(text));
    const encoded = await keepFiles(artifacts, folder, release);
    const prepared = await prepareRelease(artifacts, release, encoded);
    const isTaken = await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await lockReleases(tx);
      // Another server that starts at the same time may have been quicker.
      if (await wasPublished(tx, name, version)) return false;
      await addRelease(tx, prepared, actor);
      const line = await findLine(tx, name, 'live');
      const move = { part: name, channel: 'live' as const, build: version };
      await setLine(tx, { ...move, by: actor, lastKnownGood: line?.build ?? null });
      await writeHistory(tx, {
        ...move,
        action: 'promote',
        before: line?.build ?? null,
        actor,
        isForced: true,
      });
      await writeSystemAudit(tx, 'a build the server came with');
      return true;
    });
    if (isTaken) taken.push(`${name} ${version}`);
  }
  return taken;
};
