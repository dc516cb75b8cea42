import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Runs before the installation, on any Node.js of the machine.

export const repository = resolve(import.meta.dirname, '../..');

/** The pinned Node.js of the workspace. */
export const pinnedNode = join(repository, 'node_modules/.bin/node');

const marker = join(repository, 'node_modules/.installed');

const pinnedPnpm = () => {
  const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  return `pnpm@${config.pnpm}`;
};

const wanted = () => {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(repository, file)));
  return hash.digest('hex');
};

/** Runs a command to its end, forwards signals, and returns its exit code. */
export const run = (command, args, env = {}) => {
  const child = spawn(command, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  // Ctrl-C of a terminal also reaches the child; this handler keeps the parent alive until it ends.
  const wait = () => undefined;
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', pass);
      done(code ?? (signal ? 1 : 0));
    });
  });
};

/** Installs the workspace if the lockfile changed since the last installation. */
export const install = async () => {
  const hash = wanted();
  const installed = existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  if (installed && existsSync(pinnedNode)) return;
  process.stdout.write(`Installing with ${pinnedPnpm()} …\n`);
  const args = ['--yes', pinnedPnpm(), 'install', '--frozen-lockfile', '--reporter=append-only'];
  const code = await run('npx', args, { CI: 'true' });
  if (code !== 0) throw new Error('The packages could not be installed.');
  writeFileSync(marker, hash);
};

/** Runs work; on an error, prints its message and exits the process. */
export const orFail = async (work) => {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
