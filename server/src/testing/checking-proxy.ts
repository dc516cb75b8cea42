import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const prism = join(
  dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')),
  'dist/index.js',
);

/** A proxy that compares requests and answers with a description of the API. */
export interface CheckingProxy {
  /** Origin of the proxy. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Prism in front of a server. It answers `application/problem+json` instead of a call that
 * is not as described.
 */
export const startCheckingProxy = async (
  document: object,
  upstream: string,
): Promise<CheckingProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const options = ['--errors', '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, [prism, 'proxy', file, upstream, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const listen = (text: Buffer) => {
    said += text.toString();
    const [, url] = /listening on (http:\/\/[\d.:]+)/.exec(said) ?? [];
    if (url) resolve(url);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  void ended.then(() => reject(new Error(`The proxy ended: ${said}`)));
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: await promise, stop };
};
