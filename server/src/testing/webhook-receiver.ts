import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AddressCheck } from '../platform/webhooks/public-address.ts';

export interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Resolves every address to this machine, for tests only. */
export const toThisMachine: AddressCheck = async () => ({ address: '127.0.0.1', family: 4 });

/** Returns the answer to a challenge, empty for any other message. */
export const challengeOf = (body: string): string =>
  (JSON.parse(body) as { data: { challenge?: string } }).data.challenge ?? '';

/** Starts a server for webhooks; `echo` answers challenges: it replies with one status after another, and repeats the last. */
export const startReceiver = async (
  ...answers: (number | 'hang' | 'echo' | { status: number; headers: Record<string, string> })[]
) => {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      const body = Buffer.concat(parts).toString();
      calls.push({ path, method, headers, body });
      const answer = answers[Math.min(calls.length, answers.length) - 1] ?? 204;
      if (answer === 'hang') return;
      if (answer === 'echo') {
        response.writeHead(200).end(challengeOf(body));
        return;
      }
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
