import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployEndpoints, type PublishedRelease, type StoredRelease } from '@outpost/contracts';
import type { DeployApi } from './deploy-api.ts';
import { releaseIn } from './read-release.ts';

const uploadsAtOnce = 4;

interface Content {
  name: string;
  path: string;
  hash: string;
}

const contentsOf = (folder: string, { files }: PublishedRelease): Content[] =>
  Object.entries(files).map(([name, hash]) => ({ name, path: join(folder, name), hash }));

/** Reads a file; throws when its hash differs from the one in the release. */
const read = async ({ name, path, hash }: Content): Promise<Uint8Array> => {
  const content = await readFile(path);
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (found !== hash) throw new Error(`${name} is not what was built. Build it again.`);
  return content;
};

/**
 * Publishes a build: first the missing files, then the version. The version therefore exists
 * completely or not at all, even after an interruption.
 */
export const publish = async (
  api: DeployApi,
  folder: string,
  tell: (done: number, of: number) => void,
): Promise<StoredRelease> => {
  const release = await releaseIn(folder);
  const contents = contentsOf(folder, release);
  const hashes = [...new Set(contents.map(({ hash }) => hash))];
  const missing = new Set((await api.call(deployEndpoints.missing, { hashes })).hashes);
  const waiting = contents.filter(({ hash }) => missing.delete(hash));
  const total = waiting.length;
  let done = 0;
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await api.upload(deployEndpoints.upload, one.name, await read(one));
      tell((done += 1), total);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  return (await api.call(deployEndpoints.publish, { release })).release;
};
