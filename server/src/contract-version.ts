import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const entry = createRequire(import.meta.url).resolve('@outpost/contracts');
const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The server's version of the API contract. */
export const contractVersion = version;
