import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Finds the folder of PostgreSQL's programs; null when it is not installed. */
export const postgresPrograms = (): string | null => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = join(debianFolder, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
};

export interface PostgresCluster {
  /** Folder of its socket; it listens on no port. */
  socketDir: string;
  /** Stops it with all its connections; `resume` starts it again with its data. */
  halt(): void;
  resume(): void;
  stop(): void;
}

const idOf = (user: string, kind: '-u' | '-g') =>
  Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));

/** Starts a temporary PostgreSQL. It refuses to run as root, so root runs it as `postgres`. */
export const startPostgres = (programs: string): PostgresCluster => {
  const socketDir = mkdtempSync(join(tmpdir(), 'outpost-pg-'));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {};
  if (owner.uid !== undefined) chownSync(socketDir, owner.uid, owner.gid);
  const data = join(socketDir, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, { ...owner, cwd: socketDir, stdio: 'ignore' });
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '--locale=C.UTF-8']);
  const settings = `-k ${socketDir} -c listen_addresses='' -c fsync=off -c jit=off -c max_connections=60`;
  let isRunning = false;
  const resume = () => {
    if (isRunning) return;
    run('pg_ctl', ['-D', data, '-w', '-l', join(socketDir, 'log'), '-o', settings, 'start']);
    isRunning = true;
  };
  const halt = () => {
    if (isRunning) run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
    isRunning = false;
  };
  resume();
  return {
    socketDir,
    halt,
    resume,
    stop() {
      halt();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
};

/** Returns the address of a database in the cluster. */
export const addressOf = (socketDir: string, user: string, database: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
