import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { localStorage, type FileStorage } from './file-storage.ts';

let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-storage-'));
  storage = localStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const inPieces = async function* (...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
};

const breaking = async function* () {
  yield Buffer.from('half of ');
  throw new Error('cut');
};

test('a file that comes in pieces is kept whole, and read whole or in part', async () => {
  await storage.save('videos/one.mp4', inPieces('one ', 'and ', 'two'));
  expect(await storage.size('videos/one.mp4')).toBe(11);
  expect(await text(await storage.read('videos/one.mp4'))).toBe('one and two');
  expect(await text(await storage.read('videos/one.mp4', { first: 4, last: 6 }))).toBe('and');
});

test('nothing is left of a file that breaks off', async () => {
  await expect(storage.save('videos/two.mp4', breaking())).rejects.toThrow('cut');
  expect(await storage.size('videos/two.mp4')).toBeNull();
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('a file that is replaced by one that breaks off stays as it was', async () => {
  await storage.save('videos/three.mp4', inPieces('first'));
  await expect(storage.save('videos/three.mp4', breaking())).rejects.toThrow('cut');
  expect(await text(await storage.read('videos/three.mp4'))).toBe('first');
});

test('removes files, also those that are not there', async () => {
  await storage.save('posters/one.webp', inPieces('x'));
  await storage.remove('posters/one.webp');
  await storage.remove('posters/one.webp');
  expect(await storage.size('posters/one.webp')).toBeNull();
});

test('lists the keys of a folder, and of none there is', async () => {
  await storage.save('captions/a.vtt', inPieces('x'));
  await writeFile(join(folder, 'captions', 'notes.txt'), 'not ours');
  expect(await storage.list('captions')).toEqual(['captions/a.vtt']);
  expect(await storage.list('nothing')).toEqual([]);
});

test('forgets what was being written when a server stopped, and nothing newer', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, '.unfinished', name)) as [
    string,
    string,
  ];
  await writeFile(old, 'half');
  await writeFile(fresh, 'half');
  await utimes(old, 1, 1);
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['fresh']);
});

test.each(['../x.png', 'videos/../../x.mp4', 'videos/x.html', '/etc/x.png', '.unfinished/x.png'])(
  'knows no file %s',
  async (key) => {
    for (const use of [
      () => storage.save(key, new Uint8Array()),
      () => storage.read(key),
      () => storage.size(key),
      async () => storage.remove(key),
    ])
      await expect((async () => use())()).rejects.toThrow('no key of a file');
    await expect((async () => storage.list('../etc'))()).rejects.toThrow('no folder');
  },
);
