import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseSet } from '@outpost/contracts';

/**
 * Reads the release set of the build, null before the first build; reads a newer file without a
 * restart. Throws for an invalid file.
 */
export const builtSet = (artifactsDir: string): (() => Promise<ReleaseSet | null>) => {
  const path = join(artifactsDir, 'release-set.json');
  let known: { modified: number; releases: ReleaseSet } | null = null;
  return async () => {
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    if (known?.modified !== found.mtimeMs) {
      const content: unknown = JSON.parse(await readFile(path, 'utf8'));
      known = { modified: found.mtimeMs, releases: v.parse(ReleaseSet, content) };
    }
    return known.releases;
  };
};
