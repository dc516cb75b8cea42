import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Journal {
  entries: { tag: string }[];
}

const snapshotsIn = (meta: string): string[] =>
  readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();

/**
 * Throws if the newest migration of a folder has no snapshot: drizzle-kit compares the tables with
 * the snapshot only, so it would write a migration that creates the whole database again.
 */
export const requireSnapshot = (migrations: string): void => {
  const meta = join(migrations, 'meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as Journal;
  const last = entries.at(-1);
  if (!last) return;
  const snapshot = `${last.tag.split('_')[0]}_snapshot.json`;
  if (snapshotsIn(meta).includes(snapshot)) return;
  throw new Error(
    `server/migrations/meta/${snapshot} is missing: without it the migration would create every table again. ` +
      'Take it from git, or add --replace: it restores server/migrations to the last commit and generates again.',
  );
};

/** Removes all snapshots but the newest: each describes all tables in more than ten thousand lines. */
export const keepNewestSnapshot = (migrations: string): void => {
  const meta = join(migrations, 'meta');
  for (const name of snapshotsIn(meta).slice(0, -1)) rmSync(join(meta, name));
};

/** Restores a folder of migrations to the last commit; uncommitted migrations are deleted. */
export const restoreMigrations = (migrations: string): void => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: migrations });
  git('restore', '--source=HEAD', '--staged', '--worktree', '.');
  git('clean', '--force', '-d', '--quiet', '.');
};
