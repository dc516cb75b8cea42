import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the product on a new database and a free port. */
export const startProduct = async ({
  env: more = {},
}: { env?: Record<string, string> } = {}): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outpost-bench-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more };
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: repository, env });
  const { promise, resolve: isReady, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (text: Buffer) => {
    const url = /Ready at (http:\S+)/.exec(text.toString())?.[1];
    if (url) isReady(url);
  });
  child.on('exit', () => reject(new Error('The product did not start.')));
  const url = await promise;
  const stop = async () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
};
