import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretKeys, secretBox, type SecretBox } from './platform/secrets/secret-box.ts';

/**
 * Returns the box of stored secrets, with the configured keys, or outside production with one made
 * at the first start and kept in the data folder. Throws a sentence when production has none: a key
 * beside the data would protect nothing.
 */
export const secretBoxFor = async (
  configured: string | null,
  dataDir: string,
  { isProduction }: { isProduction: boolean },
): Promise<SecretBox> => {
  if (configured) return secretBox(readSecretKeys(configured));
  if (isProduction)
    throw new Error('SECRETS_KEY must be set in production: it encrypts stored secrets.');
  const path = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  const made = `local:${randomBytes(32).toString('base64')}`;
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return secretBox(readSecretKeys(await readFile(path, 'utf8')));
};
