import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { keepNewestSnapshot, requireSnapshot, restoreMigrations } from './snapshots.ts';

const server = resolve(import.meta.dirname, '../../server');
const migrations = join(server, 'migrations');
const args = process.argv.slice(2);

/** Writes a migration from the tables; with `--replace`, in place of those that are not committed. */
const generate = (): number => {
  if (args.includes('--replace')) restoreMigrations(migrations);
  requireSnapshot(migrations);
  const { status } = spawnSync(
    join(server, 'node_modules/.bin/drizzle-kit'),
    ['generate', ...args.filter((arg) => arg !== '--replace')],
    { cwd: server, stdio: 'inherit' },
  );
  if (status === 0) keepNewestSnapshot(migrations);
  return status ?? 1;
};

try {
  process.exitCode = generate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
