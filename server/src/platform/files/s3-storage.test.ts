import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import type { FileStorage } from './file-storage.ts';
import { makeBucket, s3Storage, type S3Settings } from './s3-storage.ts';

const long = '2026-01-01T00:00:00.000Z';

let server: Awaited<ReturnType<typeof startS3Server>>;
let settings: S3Settings;
let storage: FileStorage;
beforeAll(async () => {
  server = await startS3Server();
  settings = {
    bucket: 'bucket',
    region: 'local',
    endpoint: server.url,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
  storage = s3Storage(settings);
});
afterAll(() => server.stop());
beforeEach(() => {
  const { objects, uploads, seen } = server.held;
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
  expect(server.held.seen).toEqual(['PUT AWS4-HMAC-SHA256']);
  expect(await storage.size('captions/a.vtt')).toBe(11);
  expect(await text(await storage.read('captions/a.vtt'))).toBe('one and two');
  expect(await text(await storage.read('captions/a.vtt', { first: 4, last: 6 }))).toBe('and');
});

test('a large one is kept in parts, as it comes', async () => {
  await storage.save('videos/a.mp4', pieces(12));
  expect(server.held.objects.get('videos/a.mp4')?.length).toBe(12 * megabyte);
  expect(server.held.objects.get('videos/a.mp4')?.at(-1)).toBe(11);
  expect(server.held.uploads.size).toBe(0);
});

test('nothing is left of one that breaks off', async () => {
  await expect(storage.save('videos/b.mp4', breaking())).rejects.toThrow('cut');
  expect([server.held.objects.size, server.held.uploads.size]).toEqual([0, 0]);
  expect(await storage.size('videos/b.mp4')).toBeNull();
});

test('removes files, and lists those of a folder', async () => {
  await storage.save('videos/a.mp4', Buffer.from('a'));
  await storage.save('posters/a.webp', Buffer.from('a'));
  server.held.objects.set('videos/notes.txt', Buffer.from('not ours'));
  expect(await storage.list('videos')).toEqual(['videos/a.mp4']);
  await storage.remove('videos/a.mp4');
  await storage.remove('videos/a.mp4');
  expect(await storage.list('videos')).toEqual([]);
});

test('forgets uploads that began long ago, and no newer ones', async () => {
  server.held.uploads.set('old', { key: 'videos/a.mp4', parts: new Map(), begun: long });
  server.held.uploads.set('new', {
    key: 'videos/b.mp4',
    parts: new Map(),
    begun: new Date().toISOString(),
  });
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect([...server.held.uploads.keys()]).toEqual(['new']);
});

test('knows no file outside of its folders', async () => {
  await expect(storage.save('../a.mp4', Buffer.from('a'))).rejects.toThrow('no key of a file');
});

test('makes the bucket once, and leaves one that is there', async () => {
  expect(await makeBucket(settings)).toBe(true);
  expect(await makeBucket(settings)).toBe(false);
  expect(server.held.seen.map((call) => call.split(' ')[0])).toEqual(['HEAD', 'PUT', 'HEAD']);
});
