import { Readable } from 'node:stream';
import type { FileStorage } from '../platform/files/file-storage.ts';

/** Files in memory, by key, for tests that look at what is kept. */
export const memoryStorage = (): FileStorage & { files: Map<string, Uint8Array> } => {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    save: async (key, content) => void files.set(key, content),
    open: async (key) => {
      const found = files.get(key);
      return found ? { bytes: found.length, content: Readable.from([found]) } : null;
    },
    remove: async (key) => void files.delete(key),
  };
};
