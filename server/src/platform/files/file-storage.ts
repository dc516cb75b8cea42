import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';

/** Content of a file, whole or as a stream. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A range of bytes, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Storage of uploaded files, by keys such as `logos/0198….png`. A stored file never changes. */
export interface FileStorage {
  /**
   * Stores a file atomically: readers see all of it or nothing, and a failed call leaves nothing.
   */
  save(key: string, content: FileContent): Promise<void>;
  /** Returns the bytes of a file; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Reads an existing file or a range of it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Lists the keys of the files in a folder. */
  list(folder: string): Promise<string[]>;
  /** Removes remains of files whose writing started before a moment and never finished. */
  removeUnfinished(before: Date): Promise<void>;
}

const folderPattern = /^[a-z]+$/;
const keyPattern = /^[a-z]+\/[\w-]+\.(?:png|webp|mp4|webm|mov|ogv|vtt|bin)$/;

/** Reports a key in the format of this server; the file system gets no other path. */
export const isFileKey = (key: string): boolean => keyPattern.test(key);

/** Returns the folder of a key. */
export const folderOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** Throws for a text in another format than a key. */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
};

/** Throws for a text in another format than a folder. */
export const checkedFolder = (folder: string): string => {
  if (!folderPattern.test(folder)) throw new Error(`"${folder}" is no folder of files.`);
  return folder;
};

/** Folder of unfinished files; no key can start with a dot. */
const unfinishedFolder = '.unfinished';

const streamOf = (content: FileContent): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Stores files in a folder of this machine. */
export const localStorage = (root: string): FileStorage => {
  const pathOf = (key: string) => join(root, checkedKey(key));
  const unfinished = join(root, unfinishedFolder);
  return {
    async save(key, content) {
      const path = pathOf(key);
      const draft = join(unfinished, v7());
      await mkdir(dirname(path), { recursive: true });
      await mkdir(unfinished, { recursive: true });
      try {
        await pipeline(streamOf(content), createWriteStream(draft));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found && found.size;
    },
    read: async (key, range) =>
      createReadStream(pathOf(key), range && { start: range.first, end: range.last }),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const names = await namesIn(join(root, checkedFolder(folder)));
      return names.map((name) => `${folder}/${name}`).filter(isFileKey);
    },
    async removeUnfinished(before) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
};
