import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ask } from './ask.ts';
import { api, expect, skipUnlessInstalled, test } from './fixtures.ts';
import { keepAsking } from './keep-asking.ts';
import type { Topology } from './topology.ts';

skipUnlessInstalled();

const script = resolve(import.meta.dirname, '../../deploy/restart-servers.sh');

/** Replaces compose: restarts the named server, and answers when it is ready. */
const startRestarter = async ({ a, b }: Topology) => {
  const restart = async (request: IncomingMessage, response: ServerResponse) => {
    const replica = (await text(request)) === 'server-a' ? a : b;
    replica.running().kill('SIGTERM');
    await replica.running().ended;
    await replica.start();
    response.end();
  };
  const server = createServer((request, response) => void restart(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

test('both servers are restarted twice without a pause, and no request fails', async ({
  topology,
  admin,
}) => {
  test.setTimeout(180_000);
  const restarter = await startRestarter(topology);
  const proxy = `http://127.0.0.1:${topology.nginx.plainPort}/health/server`;
  const reads = keepAsking(() => admin.call(`${api}/faqs`));
  const pages = keepAsking(() => ask(`${topology.url}/sign-in`));
  const servers = [
    `server-a=${new URL(topology.a.url).host}`,
    `server-b=${new URL(topology.b.url).host}`,
  ];
  const env = {
    PATH: process.env['PATH'],
    RESTART_SERVER: `curl --silent --fail ${restarter.url} --data`,
    ASK_PROXY: `curl --silent --dump-header - --output /dev/null ${proxy}`,
  };
  await Promise.all([reads.more(20), pages.more(20)]);
  await promisify(execFile)(script, [...servers, ...servers], { env });
  await Promise.all([reads.more(20), pages.more(20)]);
  restarter.stop();
  expect(await reads.stop()).toEqual([200]);
  expect(await pages.stop()).toEqual([200]);
});

test('which server answered is said to this machine alone', async ({ topology }) => {
  const address = `${topology.url}/health/server`;
  expect((await ask(address)).headers['x-server']).toMatch(/^127\.0\.0\.1:\d+/);
  expect((await ask(address, { from: '127.0.0.2' })).status).toBe(403);
});
