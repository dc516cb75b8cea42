import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../node_modules/@outpost');

/** Returns the files of the shared packages inside the SDK, by the names that imports have. */
export const entryFiles = (): Map<string, string> => {
  const found = new Map<string, string>();
  for (const folder of existsSync(packages) ? readdirSync(packages) : []) {
    const text = readFileSync(join(packages, folder, 'package.json'), 'utf8');
    const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string> };
    for (const [entry, file] of Object.entries(exports))
      found.set(join('@outpost', folder, entry), join(packages, folder, file));
  }
  return found;
};
