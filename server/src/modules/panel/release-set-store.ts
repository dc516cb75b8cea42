import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseSet } from '@outpost/contracts';

export interface ReleaseSetStore {
  /** The live release set, or null before the first build. Throws when the file is not one. */
  read(): Promise<ReleaseSet | null>;
}

/** Reads the release set the build wrote; a newer file is taken without a restart. */
export const releaseSetStore = (artifactsDir: string): ReleaseSetStore => {
  const path = join(artifactsDir, 'release-set.json');
  let known: { modified: number; releases: ReleaseSet } | null = null;
  return {
    async read() {
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      if (known?.modified !== found.mtimeMs) {
        const content: unknown = JSON.parse(await readFile(path, 'utf8'));
        known = { modified: found.mtimeMs, releases: v.parse(ReleaseSet, content) };
      }
      return known.releases;
    },
  };
};
