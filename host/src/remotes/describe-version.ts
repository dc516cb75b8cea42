import * as v from '@outpost/schema';
import { Release, releaseFile, RemoteManifest, RemoteRelease } from '@outpost/contracts';
import type { CodeFiles } from '@outpost/federation';
import { pageCode } from '../page-code.ts';
import { RemoteFailure } from './report-failure.ts';

/**
 * A version of a remote. Of a remote that is not on screen the page has the address only, with the
 * hash of its description: `files` is empty.
 */
export type Version = Pick<
  RemoteRelease,
  'name' | 'version' | 'base' | 'files' | 'manifest' | 'screens' | 'needs' | 'integrity'
>;
export type DescribeVersion = (version: Version) => Promise<Version>;

const Description = v.object({
  ...Release.entries,
  manifest: v.optional(RemoteManifest),
  screens: RemoteRelease.entries.screens,
  needs: RemoteRelease.entries.needs,
});

const load = async ({ name, version, base, integrity = '' }: Version): Promise<Version> => {
  const url = base + releaseFile;
  const response = await fetch(url, { integrity }).catch(() => null);
  if (!response?.ok) throw new RemoteFailure('lost', `There is no description at ${url}.`);
  const found = v.safeParse(Description, await response.json().catch(() => null));
  const isThis =
    found.success &&
    found.output.name === name &&
    found.output.version === version &&
    found.output.base === base;
  if (!isThis) throw new RemoteFailure('damaged', `${url} describes something else.`);
  return { ...found.output, manifest: found.output.manifest ?? null };
};

/**
 * Returns a function that completes a version: loads its description, once, checks it against the
 * hash in the release set, and allows the page to run its files.
 */
export const versionDescriber = (code: CodeFiles): DescribeVersion => {
  const known = new Map<string, Promise<Version>>();
  return async (version) => {
    const { base, files } = version;
    if (Object.keys(files).length > 0) {
      code.add(version);
      return version;
    }
    const before = known.get(base);
    if (before) return before;
    const loading = load(version).then((found) => {
      code.add(found);
      return found;
    });
    known.set(base, loading);
    // A later attempt loads it again.
    loading.catch(() => known.delete(base));
    return loading;
  };
};

/** Completes versions of this page. */
export const describeVersion = versionDescriber(pageCode);
