import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../../../e2e/chromium-flags.ts';

const flags = ['--headless=new', '--remote-debugging-port=0', ...chromiumFlags];

const controlOf = (child: ChildProcess): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) resolve(address);
  });
  child.on('error', reject);
  child.on('exit', () => reject(new Error(`Chromium did not start. ${said}`)));
  return promise;
};

/** Sends one command to a browser. */
const command = async (control: string, method: string, params: unknown): Promise<void> => {
  const socket = new WebSocket(control);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  const { error } = JSON.parse(message.data) as { error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
};

export interface Cookie {
  url: string;
  name: string;
  value: string;
}

/** Runs work beside a Chromium with an empty profile and these cookies. */
export const withFreshBrowser = async <Result>(
  executablePath: string,
  cookies: Cookie[],
  work: (port: string) => Promise<Result>,
): Promise<Result> => {
  const profile = await mkdtemp(join(tmpdir(), 'outpost-lighthouse-'));
  const child = spawn(executablePath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const control = await controlOf(child);
    if (cookies.length > 0) await command(control, 'Storage.setCookies', { cookies });
    return await work(new URL(control).port);
  } finally {
    child.removeAllListeners('exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
