import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PublishedRelease, releaseFile } from '@outpost/contracts';

/** Returns the release in a folder; throws when there is none. */
export const releaseIn = async (folder: string): Promise<PublishedRelease> => {
  const text = await readFile(join(folder, releaseFile), 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no ${releaseFile} in ${folder}.`);
  return v.parse(PublishedRelease, JSON.parse(text));
};
