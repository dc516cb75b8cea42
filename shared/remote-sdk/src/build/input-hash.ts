import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

/** Returns the hash of a build's inputs: files and folders without tests, and what else it is given. */
export const inputHash = (folder: string, paths: readonly string[], given: unknown): string => {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(given));
  const files = paths.flatMap((path) => filesBelow(join(folder, path)));
  for (const file of files.toSorted())
    hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
};
