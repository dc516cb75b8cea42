import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartBody, multipartType } from '../../testing/send-file.ts';
import { wholeFile } from '../files/sent-file.ts';
import { limitRequestTime } from './request-time.ts';

const http = Fastify();
let port: number;
beforeAll(async () => {
  limitRequestTime(http, { bodyMs: 100, stillMs: 400 });
  await http.register(multipart);
  http.post('/text', async ({ body }) => ({ body }));
  http.post('/file', (request) =>
    wholeFile(request, 1_000).then(({ length }) => ({ bytes: length })),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(() => http.close());

/** Sends a request that stops before its end. */
const begin = (path: string, type: string, body: Buffer): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(body.subarray(0, -10));
  return socket;
};

const text = Buffer.from('as long as it is');
const file = multipartBody({ content: Buffer.from('film') });
const beginText = () => begin('/text', 'text/plain', text);
const beginFile = () => begin('/file', multipartType, file);

const answerOf = async (socket: Socket): Promise<string> => {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
};

test('a body that does not come to its end is hung up on', async () => {
  expect(await answerOf(beginText())).toBe('');
});

test('a file may take longer than a body, and is read to its end', async () => {
  const socket = beginFile();
  await answerOf(beginText());
  socket.write(file.subarray(-10));
  expect(await answerOf(socket)).toContain('{"bytes":4}');
});

test('a file that stands still is hung up on as well', async () => {
  expect(await answerOf(beginFile())).not.toContain('200 OK');
});
