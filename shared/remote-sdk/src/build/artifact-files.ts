import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const brotliQuality = 11;
const compressible = /\.(js|json|css|svg)$/;

/** Returns the paths of all files below a folder, relative to it. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
};

const hashOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes a brotli copy beside each file. */
export const compress = async (folder: string, files: string[]): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  for (const file of files.filter((name) => compressible.test(name))) {
    const content = await brotli(await readFile(join(folder, file)), { params });
    await writeFile(join(folder, `${file}.br`), content);
  }
};

/** Returns the integrity hash of each file. */
export const integrityOf = async (
  folder: string,
  files: string[],
): Promise<Record<string, string>> => {
  const entries = files.map(
    async (file) => [file, hashOf(await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};
