import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface VendorCall {
  /** `GET /v9/projects?teamId=…`. */
  call: string;
  authorization: string | undefined;
  body: unknown;
}

type VendorAnswer = { status: number; body?: unknown } | 'hang-up';

/**
 * Starts a vendor's API on this machine for the running test: it sends given replies and records
 * the calls.
 */
export const startVendor = async (answer: (call: string, body: unknown) => VendorAnswer) => {
  const calls: VendorCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const body = text === '' ? null : (JSON.parse(text) as unknown);
      const call = `${request.method} ${request.url}`;
      calls.push({ call, authorization: request.headers.authorization, body });
      const given = answer(call, body);
      if (given === 'hang-up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(given.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(given.body ?? {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls };
};
