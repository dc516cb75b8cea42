import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  deployEndpoints,
  isMedia,
  isSourceMap,
  releaseFaults,
  type PublishedRelease,
} from '@outpost/contracts';
import type { DeployApi } from './deploy-api.ts';
import type { HostFaults } from './lines.ts';

const brotli = promisify(brotliCompress);

/** Returns the bytes of code as it travels, and of fonts and images. */
const sizesOf = async (folder: string, { files }: PublishedRelease) => {
  const sizes = { scriptBytes: 0, mediaBytes: 0 };
  for (const file of Object.keys(files)) {
    const path = join(folder, file);
    if (isMedia(file)) sizes.mediaBytes += (await stat(path)).size;
    else if (!isSourceMap(file)) sizes.scriptBytes += (await brotli(await readFile(path))).length;
  }
  return sizes;
};

/** Returns the faults of a build that need no deployment to be seen. */
export const faultsHere = async (
  folder: string,
  release: PublishedRelease,
): Promise<HostFaults[]> => [
  { version: null, problems: releaseFaults(release, await sizesOf(folder, release)) },
];

/** Asks a panel what each of its live hosts lacks for a build; the panel stores nothing. */
export const faultsThere = async (
  api: DeployApi,
  folder: string,
  release: PublishedRelease,
): Promise<HostFaults[]> => {
  const body = { release, ...(await sizesOf(folder, release)) };
  return (await api.call(deployEndpoints.check, body)).hosts;
};
