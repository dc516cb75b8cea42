import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from '../../platform/files/file-storage.ts';
import { replyWithError } from '../../platform/http/error-reply.ts';
import { registerFiles } from './files.routes.ts';

const http = Fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-files-'));
  await writeFile(join(folder, 'secret.png'), 'outside');
  const storage = localStorage(join(folder, 'files'));
  await storage.save('logos/one.png', new Uint8Array([1, 2, 3]));
  http.setErrorHandler(replyWithError);
  registerFiles(http, storage);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

test('a stored image is sent as one, for ever, and can run nothing', async () => {
  const answer = await http.inject('/files/logos/one.png');
  expect(answer.statusCode).toBe(200);
  expect([...answer.rawPayload]).toEqual([1, 2, 3]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '3',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  'logos/none.png',
  'logos/one.svg',
  'logos/',
  '../secret.png',
  'logos/../../secret.png',
  'logos/..%2F..%2Fsecret.png',
  '%2e%2e/secret.png',
  'logos%00/one.png',
])('%s is not found', async (path) => {
  expect((await http.inject(`/files/${path}`)).statusCode).toBe(404);
});

test('a key that is none of ours is never written', async () => {
  const storage = localStorage(folder);
  await expect(storage.save('../x.png', new Uint8Array())).rejects.toThrow('no key of a file');
});
