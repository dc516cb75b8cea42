import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** Starts a test server that listens on a port. */
export const startListening = async (): Promise<TestServer> => {
  const server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

/** Opens a socket to a listening server; it closes with the test. */
export const openSocket = (
  { http }: TestServer,
  auth: object,
  extraHeaders: Record<string, string> = {},
): Socket => {
  const { port } = http.server.address() as AddressInfo;
  const options = { transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(`http://127.0.0.1:${port}`, { ...options, auth, extraHeaders });
  onTestFinished(() => void socket.close());
  return socket;
};

/** Subdomain of an account's tenant in the seed. */
export const subdomainOf = (email: string): string => {
  const domain = email.split('@')[1]?.split('.')[0] ?? '';
  return domain === 'demo' ? 'admin' : domain;
};

/** Returns the connected socket of an account in its tenant. */
export const connectAs = async (server: TestServer, email: string): Promise<Socket> => {
  const auth = { token: await server.tokenOf(email), subdomain: subdomainOf(email) };
  const socket = openSocket(server, auth);
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
};
