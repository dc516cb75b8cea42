import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FileStorage } from '../../platform/files/file-storage.ts';

const folder = 'artifacts';
const brotli = promisify(brotliCompress);

/** The key is the hash of the content, so that no content can overwrite another. */
const keyOf = (hash: string): string =>
  `${folder}/${Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex')}.bin`;

/** Returns `sha384-…` of a content. */
export const hashOf = (content: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const digestOf = async (content: Readable): Promise<string> => {
  const digest = createHash('sha384');
  for await (const chunk of content) digest.update(chunk as Buffer);
  return `sha384-${digest.digest('base64')}`;
};

/** Larger contents are sent uncompressed: compressing them would block a thread for too long. */
const mostCompressedBytes = 4 * 1024 * 1024;

export interface Artifacts {
  /** Stores a content and returns its hash; replaces a damaged one. */
  keep(content: Uint8Array): Promise<string>;
  /** Returns the bytes of a content; null when it is missing. */
  size(hash: string): Promise<number | null>;
  read(hash: string): Promise<Readable>;
  /** Reports that a stored content still matches its hash. */
  isIntact(hash: string): Promise<boolean>;
  /**
   * Stores the compressed form of a content and returns its hash; null when it is sent
   * uncompressed.
   */
  compress(hash: string): Promise<string | null>;
  /** Lists the keys of all contents other than these. */
  unused(hashes: ReadonlySet<string>): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Opens the files of releases in the storage that all servers share. */
export const artifactsIn = (storage: FileStorage): Artifacts => {
  const size = (hash: string) => storage.size(keyOf(hash));
  const read = (hash: string) => storage.read(keyOf(hash));
  const isIntact = async (hash: string) =>
    (await size(hash)) !== null && (await digestOf(await read(hash))) === hash;
  const keep = async (content: Uint8Array) => {
    const hash = hashOf(content);
    if (!(await isIntact(hash))) await storage.save(keyOf(hash), content);
    return hash;
  };
  return {
    keep,
    size,
    read,
    isIntact,
    async compress(hash) {
      const bytes = await size(hash);
      if (bytes === null || bytes > mostCompressedBytes) return null;
      return keep(await brotli(await buffer(await read(hash))));
    },
    async unused(hashes) {
      const kept = new Set([...hashes].map(keyOf));
      return (await storage.list(folder)).filter((key) => !kept.has(key));
    },
    async remove(keys) {
      for (const key of keys) await storage.remove(key);
    },
  };
};
