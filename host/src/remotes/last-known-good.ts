import * as v from 'valibot';
import { Release, releaseFile, RemoteManifest, type ReleaseAddress } from '@outpost/contracts';
import { RemoteFailure } from './remote-failure.ts';
import type { Version } from './open-version.ts';

const Description = v.object({
  ...Release.entries,
  manifest: RemoteManifest,
});

/**
 * Loads the description of an earlier version and checks it against the hash in the release set.
 */
export const describeVersion = async (
  name: string,
  { version, base, integrity }: ReleaseAddress,
): Promise<Version> => {
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
  return found.output;
};
