import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';

/** What is stored: all of it at once, or piece by piece as it comes. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A part of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where uploaded files are kept, by keys such as `logos/0198….png`. A kept file never changes. */
export interface FileStorage {
  /** Keeps a file; whoever reads sees all of it or nothing, and nothing is left of one that fails. */
  save(key: string, content: FileContent): Promise<void>;
  /** How many bytes a file has; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The content of a file that is there, or a part of it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Keys of the files in a folder. */
  list(folder: string): Promise<string[]>;
  /** Removes what is left of files that were being written before a moment, and never were whole. */
  removeUnfinished(before: Date): Promise<void>;
}

const folderPattern = /^[a-z]+$/;
const keyPattern = /^[a-z]+\/[\w-]+\.(?:png|webp|mp4|webm|mov|ogv|vtt|bin)$/;

/** Whether a key is one of ours; nothing else reaches the file system. */
export const isFileKey = (key: string): boolean => keyPattern.test(key);

/** The folder of a key. */
export const folderOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** Throws for what is no key of ours. */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
};

/** Throws for what is no folder of ours. */
export const checkedFolder = (folder: string): string => {
  if (!folderPattern.test(folder)) throw new Error(`"${folder}" is no folder of files.`);
  return folder;
};

/** Begins where no key can: what is in there is not a file yet. */
const unfinishedFolder = '.unfinished';

const streamOf = (content: FileContent): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Files in a folder of this machine. */
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
