import { createHash } from 'node:crypto';
import { PassThrough, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { FileStorage } from '../../platform/files/file-storage.ts';

const folder = 'artifacts';

/** A content is kept under its own hash, so nothing can ever be overwritten by something else. */
const keyOf = (hash: string): string =>
  `${folder}/${Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex')}.bin`;

/** `sha384-…` of a content. */
export const hashOf = (content: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const digestOf = async (content: Readable, through: Duplex): Promise<string> => {
  const digest = createHash('sha384');
  await pipeline(content, through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) digest.update(chunk);
  });
  return `sha384-${digest.digest('base64')}`;
};

export interface Artifacts {
  /** Keeps a content and tells its hash; one that is there already costs nothing. */
  keep(content: Uint8Array): Promise<string>;
  /** Bytes of a content; null when it is not there. */
  size(hash: string): Promise<number | null>;
  read(hash: string): Promise<Readable>;
  /** Whether what is stored under a hash is still what it was. */
  isIntact(hash: string): Promise<boolean>;
  /** Whether one content is another, compressed. */
  isCompressed(hash: string, of: string): Promise<boolean>;
  /** Keys of every content that is none of these. */
  unused(hashes: ReadonlySet<string>): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

const integrityIn = (storage: FileStorage): Pick<Artifacts, 'isIntact' | 'isCompressed'> => {
  const isIntact = async (hash: string) => {
    if ((await storage.size(keyOf(hash))) === null) return false;
    return (await digestOf(await storage.read(keyOf(hash)), new PassThrough())) === hash;
  };
  return {
    isIntact,
    async isCompressed(hash, of) {
      if (!(await isIntact(hash))) return false;
      const content = digestOf(await storage.read(keyOf(hash)), createBrotliDecompress());
      // The bytes are those that were uploaded: what cannot be read is no compressed content.
      return content.then(
        (digest) => digest === of,
        () => false,
      );
    },
  };
};

/** Files of releases, in the storage all servers share. */
export const artifactsIn = (storage: FileStorage): Artifacts => ({
  ...integrityIn(storage),
  async keep(content) {
    const hash = hashOf(content);
    if ((await storage.size(keyOf(hash))) === null) await storage.save(keyOf(hash), content);
    return hash;
  },
  size: (hash) => storage.size(keyOf(hash)),
  read: (hash) => storage.read(keyOf(hash)),
  async unused(hashes) {
    const kept = new Set([...hashes].map(keyOf));
    return (await storage.list(folder)).filter((key) => !kept.has(key));
  },
  async remove(keys) {
    for (const key of keys) await storage.remove(key);
  },
});
