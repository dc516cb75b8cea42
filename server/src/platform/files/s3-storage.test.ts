import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** What a bucket holds, and the uploads in parts that are under way. */
const objects = new Map<string, Buffer>();
const uploads = new Map<string, { key: string; parts: Map<number, Buffer>; begun: string }>();
const seen: string[] = [];
const long = '2026-01-01T00:00:00.000Z';

const xml = (response: ServerResponse, name: string, content: string, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><${name}>${content}</${name}>`);

const missing = (response: ServerResponse) =>
  xml(response, 'Error', '<Code>NoSuchKey</Code><Message>None.</Message>', 404);

const read = (request: IncomingMessage, response: ServerResponse, key: string) => {
  const found = objects.get(key);
  if (!found) return missing(response);
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  response.writeHead(range ? 206 : 200, { 'content-length': part.length });
  return response.end(request.method === 'HEAD' ? undefined : part);
};

const listAll = (response: ServerResponse, prefix: string) => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return xml(response, 'ListBucketResult', `<IsTruncated>false</IsTruncated>${contents}`);
};

const listUploads = (response: ServerResponse) => {
  const rows = [...uploads].map(
    ([id, { key, begun }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
  );
  return xml(response, 'ListMultipartUploadsResult', rows.join(''));
};

const inParts = (
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  query: URLSearchParams,
  body: Buffer,
) => {
  const id = query.get('uploadId');
  if (!id) {
    uploads.set('u1', { key, parts: new Map(), begun: new Date().toISOString() });
    return xml(response, 'InitiateMultipartUploadResult', '<UploadId>u1</UploadId>');
  }
  const upload = uploads.get(id);
  if (request.method === 'PUT') {
    upload?.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { etag: '"part"' }).end();
  }
  uploads.delete(id);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const parts = [...(upload?.parts ?? [])].toSorted(([a], [b]) => a - b);
  objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
  return xml(response, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>');
};

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
  const body = await buffer(request);
  const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
  seen.push(`${request.method} ${request.headers.authorization?.split(' ')[0]}`);
  if (query.has('uploads') && request.method === 'GET') return listUploads(response);
  if (query.has('uploads') || query.has('uploadId'))
    return inParts(request, response, key, query, body);
  if (query.has('list-type')) return listAll(response, query.get('prefix') ?? '');
  if (request.method === 'PUT') {
    objects.set(key, body);
    return response.writeHead(200, { etag: '"whole"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  return read(request, response, key);
};

const bucket = createServer((request, response) => void answer(request, response));
let storage: FileStorage;
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  storage = s3Storage({
    bucket: 'bucket',
    region: 'local',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});
afterAll(() => void bucket.close());
beforeEach(() => {
  objects.clear();
  uploads.clear();
  seen.length = 0;
});

const megabyte = 1024 * 1024;
const pieces = async function* (count: number) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(megabyte, piece);
};
const breaking = async function* () {
  yield* pieces(6);
  throw new Error('cut');
};

test('a small file is kept at once, by a signed call, and read whole or in part', async () => {
  await storage.save('captions/a.vtt', Buffer.from('one and two'));
  expect(seen).toEqual(['PUT AWS4-HMAC-SHA256']);
  expect(await storage.size('captions/a.vtt')).toBe(11);
  expect(await text(await storage.read('captions/a.vtt'))).toBe('one and two');
  expect(await text(await storage.read('captions/a.vtt', { first: 4, last: 6 }))).toBe('and');
});

test('a large one is kept in parts, as it comes', async () => {
  await storage.save('videos/a.mp4', pieces(12));
  expect(objects.get('videos/a.mp4')?.length).toBe(12 * megabyte);
  expect(objects.get('videos/a.mp4')?.at(-1)).toBe(11);
  expect(uploads.size).toBe(0);
});

test('nothing is left of one that breaks off', async () => {
  await expect(storage.save('videos/b.mp4', breaking())).rejects.toThrow('cut');
  expect([objects.size, uploads.size]).toEqual([0, 0]);
  expect(await storage.size('videos/b.mp4')).toBeNull();
});

test('removes files, and lists those of a folder', async () => {
  await storage.save('videos/a.mp4', Buffer.from('a'));
  await storage.save('posters/a.webp', Buffer.from('a'));
  objects.set('videos/notes.txt', Buffer.from('not ours'));
  expect(await storage.list('videos')).toEqual(['videos/a.mp4']);
  await storage.remove('videos/a.mp4');
  await storage.remove('videos/a.mp4');
  expect(await storage.list('videos')).toEqual([]);
});

test('forgets uploads that began long ago, and no newer ones', async () => {
  uploads.set('old', { key: 'videos/a.mp4', parts: new Map(), begun: long });
  uploads.set('new', { key: 'videos/b.mp4', parts: new Map(), begun: new Date().toISOString() });
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect([...uploads.keys()]).toEqual(['new']);
});

test('knows no file outside of its folders', async () => {
  await expect(storage.save('../a.mp4', Buffer.from('a'))).rejects.toThrow('no key of a file');
});
