import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const shortest = 32;

/**
 * Returns the signing key: the configured one, or one made at the first start and stored in the
 * data folder. Throws a sentence when each of several servers would make its own.
 */
export const jwtSecretFor = async (
  configured: string | null,
  dataDir: string,
  { isShared }: { isShared: boolean },
): Promise<Uint8Array> => {
  if (configured) {
    if (configured.length < shortest)
      throw new Error(`JWT_SECRET must have at least ${shortest} characters.`);
    return new TextEncoder().encode(configured);
  }
  if (isShared)
    throw new Error('JWT_SECRET must be set: servers of one database sign with one key.');
  const path = join(dataDir, 'jwt.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(48), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return new Uint8Array(await readFile(path));
};
