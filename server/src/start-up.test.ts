import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const waitMs = 180_000;
const folders: string[] = [];

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-start-'));
  folders.push(folder);
  return folder;
};

/** Starts the server like `npm start`; `ready` resolves with its address, `ended` with its exit. */
const start = (env: Record<string, string>, flags: string[] = []) => {
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<{ code: number | null; output: string }>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Ready at (http:\S+)/.exec(output)?.[1];
    if (address) ready.resolve(address);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('close', (code) => ended.resolve({ code, output }));
  return { child, ready: ready.promise, ended: ended.promise };
};

afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test(
  'a second process on one data folder is refused, and Ctrl-C ends the first cleanly',
  async () => {
    const dataDir = await newFolder();
    const first = start({ DATA_DIR: dataDir });
    const address = await first.ready;
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);

    const second = await start({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `Another process is using the data folder ${dataDir}; stop it first.`,
    );

    first.child.kill('SIGINT');
    const { code, output } = await first.ended;
    expect(code).toBe(0);
    expect(output).toContain('Stopped.');
  },
  waitMs,
);

test(
  'it starts under a watcher, as in development',
  async () => {
    const watcher = [`--watch-path=${import.meta.dirname}`];
    const { child, ready, ended } = start({ DATA_DIR: await newFolder() }, watcher);
    const address = await Promise.race([ready, ended.then(({ output }) => output)]);
    const health = await fetch(`${address}/health/ready`).catch(() => null);
    child.kill('SIGINT');
    await ended;
    expect(health?.status).toBe(200);
  },
  waitMs,
);

test(
  'a port in use is told in one sentence',
  async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, output } = await start({ DATA_DIR: await newFolder(), PORT: port }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use; set PORT to another one.`);
    expect(output).not.toMatch(/\n\s+at /);
  },
  waitMs,
);

test(
  'a database that cannot be reached is told in one sentence, without its password',
  async () => {
    const unused = 'postgres://someone:secret@127.0.0.1:1/outpost';
    const { code, output } = await start({
      DATA_DIR: await newFolder(),
      DATABASE_URL: unused,
    }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('The database at 127.0.0.1:1 could not be prepared (ECONNREFUSED).');
  },
  waitMs,
);

test.each([['70000'], ['http'], ['-1']])(
  'PORT=%s is told in one sentence',
  async (port) => {
    const { code, output } = await start({ DATA_DIR: await newFolder(), PORT: port }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe(`PORT must be a number from 0 to 65535, not "${port}".`);
  },
  waitMs,
);
