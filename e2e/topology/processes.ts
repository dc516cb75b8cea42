import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface Running {
  /** Its output so far. */
  output(): string;
  /** Resolves when its output contains `mark`; throws with the output when it ends before. */
  said(mark: string): Promise<void>;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with its exit code when it ends. */
  ended: Promise<number | null>;
}

const lookMs = 20;

/** Starts a program with its output in a file; a signal ends it, and the end of this process. */
export const startProgram = (
  program: string,
  args: string[],
  { env, log }: { env: NodeJS.ProcessEnv; log: string },
): Running => {
  const file = openSync(log, 'a');
  const from = readFileSync(log, 'utf8').length;
  const child = spawn(program, args, { env, stdio: ['ignore', file, file] });
  closeSync(file);
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  let isRunning = true;
  const end = (code: number | null) => {
    isRunning = false;
    resolve(code);
  };
  child.once('error', () => end(null));
  child.once('exit', end);
  // A worker whose fixture takes too long ends without its clean-up; a server left behind would slow the next ones.
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const output = () => readFileSync(log, 'utf8').slice(from);
  return {
    output,
    ended,
    isRunning: () => isRunning,
    kill: (signal) => void child.kill(signal),
    async said(mark) {
      while (!output().includes(mark)) {
        if (!isRunning) throw new Error(`${program} ended:\n${output()}`);
        await new Promise((look) => setTimeout(look, lookMs));
      }
    },
  };
};

/** Returns a free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};
