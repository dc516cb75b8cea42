import { readFileSync } from 'node:fs';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@outpost/contracts')), 'utf8'),
) as { version: string };

/** The server's version of the API contract. */
export const contractVersion = version;
