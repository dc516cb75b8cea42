import { readFileSync } from 'node:fs';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@outpost/contracts')), 'utf8'),
) as { version: string };

/** Version of the contracts this server speaks. */
export const contractVersion = version;
