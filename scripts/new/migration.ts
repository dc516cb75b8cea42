import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const server = resolve(import.meta.dirname, '../../server');
const meta = join(server, 'migrations/meta');

/**
 * Writes a migration from the tables. drizzle-kit compares the tables with the newest snapshot only,
 * so the older ones are removed: each describes all tables again, in more than ten thousand lines.
 */
const { status } = spawnSync(
  join(server, 'node_modules/.bin/drizzle-kit'),
  ['generate', ...process.argv.slice(2)],
  { cwd: server, stdio: 'inherit' },
);
if (status === 0) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
}
process.exitCode = status ?? 1;
