import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AddressCheck } from '../platform/webhooks/public-address.ts';

interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Resolves every address to this machine, for tests only. */
export const toThisMachine: AddressCheck = async () => ({ address: '127.0.0.1', family: 4 });

/** Starts a server for webhooks: it replies with one status after another, and repeats the last. */
export const startReceiver = async (
  ...answers: (number | 'hang' | { status: number; headers: Record<string, string> })[]
) => {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      calls.push({ path, method, headers, body: Buffer.concat(parts).toString() });
      const answer = answers[Math.min(calls.length, answers.length) - 1] ?? 204;
      if (answer === 'hang') return;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://hooks.example:${port}/responses`, calls };
};
