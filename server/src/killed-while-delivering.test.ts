import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantIdOf } from './seed/random.ts';
import { startOwnProcess } from './testing/own-process.ts';
import { challengeOf } from './testing/webhook-receiver.ts';

const waitMs = 300_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (port: number) => startOwnProcess(folder, { LOCAL_WEBHOOK_PORTS: String(port) });

/** A receiver that answers challenges; `next` resolves with its next other message. */
const startReceiver = async () => {
  type Message = { headers: IncomingHttpHeaders; response: ServerResponse };
  let next = Promise.withResolvers<Message>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const challenge = challengeOf(Buffer.concat(parts).toString());
      if (challenge) response.end(challenge);
      else next.resolve({ headers: request.headers, response });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    next: async () => {
      const message = await next.promise;
      next = Promise.withResolvers();
      return message;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

test(
  'a message whose sender is killed arrives again, with the same id',
  async () => {
    const receiver = await startReceiver();
    let server = await start(receiver.port);
    const token = await server.signIn();
    const { webhook } = await server.call('POST', '/super-admin/webhooks', token, {
      whiteLabel: tenantIdOf('acme'),
      url: `http://127.0.0.1:${receiver.port}/hooks`,
      events: ['user.created'],
    });
    expect(webhook.verifiedAt).not.toBeNull();
    const path = `/super-admin/webhooks/${webhook._id}/test`;
    await server.call('POST', path, token, { event: 'user.created' });
    const first = await receiver.next();
    await server.kill();

    server = await start(receiver.port);
    const second = await receiver.next();
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    second.response.writeHead(204).end();
    const filters = encodeURIComponent(JSON.stringify({ webhook: [webhook._id] }));
    const list = `/super-admin/webhook-deliveries?filters=${filters}`;
    const statusNow = async () => (await server.call('GET', list, token)).deliveries[0]?.status;
    await expect.poll(statusNow, { timeout: 10_000 }).toBe('delivered');
    await server.kill();
    receiver.stop();
  },
  waitMs,
);
