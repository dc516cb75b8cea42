import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FileStorage } from '../../platform/files/file-storage.ts';

const folder = 'artifacts';
const brotli = promisify(brotliCompress);

/** A content is kept under its own hash, so nothing can ever be overwritten by something else. */
const keyOf = (hash: string): string =>
  `${folder}/${Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex')}.bin`;

/** `sha384-…` of a content. */
export const hashOf = (content: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const digestOf = async (content: Readable): Promise<string> => {
  const digest = createHash('sha384');
  for await (const chunk of content) digest.update(chunk as Buffer);
  return `sha384-${digest.digest('base64')}`;
};

/** Larger contents travel as they are: compressing them would keep a thread busy for too long. */
const mostCompressedBytes = 4 * 1024 * 1024;

export interface Artifacts {
  /** Keeps a content and returns its hash; one that is there and was damaged is written again. */
  keep(content: Uint8Array): Promise<string>;
  /** Bytes of a content; null when it is not there. */
  size(hash: string): Promise<number | null>;
  read(hash: string): Promise<Readable>;
  /** Whether what is stored under a hash is still what it was. */
  isIntact(hash: string): Promise<boolean>;
  /** Keeps a stored content as browsers receive it; null for one that travels as it is. */
  compress(hash: string): Promise<string | null>;
  /** Keys of every content that is none of these. */
  unused(hashes: ReadonlySet<string>): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Files of releases, in the storage all servers share. */
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
