import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../platform/files/file-storage.ts';

/** Stores files in memory by key, for tests that read them. */
export const memoryStorage = (): FileStorage & { files: Map<string, Uint8Array> } => {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async save(key, content) {
      const whole = content instanceof Uint8Array ? content : await buffer(Readable.from(content));
      files.set(key, whole);
    },
    size: async (key) => files.get(key)?.length ?? null,
    read: async (key, range) => {
      const content = files.get(key) ?? new Uint8Array();
      return Readable.from([range ? content.subarray(range.first, range.last + 1) : content]);
    },
    remove: async (key) => void files.delete(key),
    list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
    removeUnfinished: async () => undefined,
  };
};
