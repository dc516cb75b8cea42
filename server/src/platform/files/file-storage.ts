import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';

/** Where uploaded files are kept, by keys such as `logos/0198….png`. */
export interface FileStorage {
  /** Keeps a file; whoever reads sees all of it or nothing. */
  save(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

const keyPattern = /^[a-z]+\/[\w-]+\.(?:png|webp)$/;

/** Whether a key is one of ours; nothing else reaches the file system. */
export const isFileKey = (key: string): boolean => keyPattern.test(key);

/** Files in a folder of this machine. */
export const localStorage = (folder: string): FileStorage => {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file.`);
    return join(folder, key);
  };
  return {
    async save(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `.${v7()}`);
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found && { bytes: found.size, content: createReadStream(path) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
