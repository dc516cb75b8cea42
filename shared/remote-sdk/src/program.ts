import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Returns the path of a package's program, which Node.js runs. */
export const program = (name: string, command: string): string => {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${name} has no program ${command}.`);
  return join(dirname(manifest), path);
};
