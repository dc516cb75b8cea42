import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { demoPassword } from '../seed/demo-people.ts';

const main = join(import.meta.dirname, '../main.ts');

// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** A server that runs in a process of its own, so that a test can kill it. */
export interface OwnProcess {
  /** Ends the process without a chance to finish anything. */
  kill(): Promise<void>;
  /** Makes a call below `/v1`; returns the data of its reply. */
  call(method: string, path: string, token: string | null, body?: unknown): Promise<Data>;
  /** Signs the demo's super-admin in; returns the token. */
  signIn(): Promise<string>;
}

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server on the data and the builds in a folder; rejects with its output when it ends. */
export const startOwnProcess = async (
  folder: string,
  settings: Record<string, string> = {},
): Promise<OwnProcess> => {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    ARTIFACTS_DIR: join(folder, 'dist'),
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env });
  children.add(child);
  const ended = Promise.withResolvers<void>();
  child.on('close', () => {
    children.delete(child);
    ended.resolve();
  });
  const ready = Promise.withResolvers<string>();
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Ready at (http:\S+)/.exec(output)?.[1];
    if (address) ready.resolve(address);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  void ended.promise.then(() => ready.reject(new Error(output)));
  const url = await ready.promise;
  const call: OwnProcess['call'] = async (method, path, token, body) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    };
    const content = body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body };
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...content });
    return ((await answer.json()) as { data: Data }).data;
  };
  return {
    call,
    async kill() {
      child.kill('SIGKILL');
      await ended.promise;
    },
    async signIn() {
      const account = { email: 'super@demo.test', password: demoPassword };
      return (await call('POST', '/super-admin/auth/login', null, account)).token as string;
    },
  };
};
