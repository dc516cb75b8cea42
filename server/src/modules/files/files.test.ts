import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileAddresses } from '../../platform/files/file-address.ts';
import { localStorage } from '../../platform/files/file-storage.ts';
import { replyWithError } from '../../platform/http/error-reply.ts';
import { noJobs } from '../../testing/test-jobs.ts';
import { registerFiles } from './files.routes.ts';

const http = Fastify();
const addresses = fileAddresses(new Uint8Array(32).fill(1));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-files-'));
  await writeFile(join(folder, 'secret.png'), 'outside');
  const storage = localStorage(join(folder, 'files'));
  await storage.save('logos/one.png', new Uint8Array([1, 2, 3]));
  await storage.save('videos/one.mp4', new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  http.setErrorHandler(replyWithError);
  await registerFiles({ http, storage, addresses, jobs: noJobs });
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

describe('a video', () => {
  const address = addresses.of('videos/one.mp4');
  const etag = '"videos/one.mp4"';
  const get = (headers: Record<string, string> = {}, url = address) =>
    http.inject({ url, headers });

  test('is sent whole to whoever has its address, and can run nothing', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 10]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=10800, immutable',
      'accept-ranges': 'bytes',
      etag,
    });
  });

  test.each([
    ['bytes=2-4', [2, 3, 4], 'bytes 2-4/10'],
    ['bytes=7-', [7, 8, 9], 'bytes 7-9/10'],
    ['bytes=-2', [8, 9], 'bytes 8-9/10'],
  ])('is sent in part for %s', async (range, bytes, contentRange) => {
    const answer = await get({ range });
    expect([answer.statusCode, [...answer.rawPayload]]).toEqual([206, bytes]);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(bytes.length));
  });

  test('has no part beyond its end', async () => {
    const answer = await get({ range: 'bytes=10-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  test.each([
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ range: 'bytes=0-1', 'if-range': etag }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200],
  ])('answers %j with %i', async (headers, status) => {
    expect((await get(headers as Record<string, string>)).statusCode).toBe(status);
  });

  test.each([
    ['without a signature', '/files/videos/one.mp4'],
    ['with the signature of another', address.replace('one.mp4', 'two.mp4')],
    ['with a part of its signature', address.slice(0, -4)],
  ])('is not found %s', async (_name, url) => {
    expect((await get({}, url)).statusCode).toBe(404);
  });
});

test('a key that is none of ours is never written', async () => {
  const storage = localStorage(folder);
  await expect(storage.save('../x.png', new Uint8Array())).rejects.toThrow('no key of a file');
});
