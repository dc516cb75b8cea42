import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import { rangeIn } from '../../platform/files/byte-range.ts';
import { folderOf, isFileKey } from '../../platform/files/file-storage.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';

const types: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.ogv': 'video/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Folders that are served without a signature: pages show them before sign-in. */
const openFolders = ['logos'];

const forEver = 'public, max-age=31536000, immutable';
/** As long as a signed address is valid. */
const aWhile = 'private, max-age=10800, immutable';

/**
 * Sets the headers of a file: its type by the extension of its key, and a policy that forbids
 * scripts.
 */
const describe = (reply: FastifyReply, key: string, etag: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('cache-control', openFolders.includes(folderOf(key)) ? forEver : aWhile)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .type(types[extname(key)] ?? 'application/octet-stream');

interface FileRequest {
  Params: { '*': string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves stored files whole or by range: logos without a signature, all others by a signed address;
 * registers the job that removes files.
 */
export const registerFiles = async ({
  http,
  storage,
  addresses,
  jobs,
}: Pick<Api, 'http' | 'storage' | 'addresses' | 'jobs'>): Promise<void> => {
  await jobs.work('remove-files', async ({ keys }) => {
    for (const key of keys) await storage.remove(key);
  });
  const mayRead = (key: string, query: object) =>
    isFileKey(key) && (openFolders.includes(folderOf(key)) || addresses.isValid(key, query));

  http.get<FileRequest>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const bytes = mayRead(key, request.query) ? await storage.size(key) : null;
    if (bytes === null) throw notFound('This file');
    // A key never gets other content.
    const etag = `"${key}"`;
    describe(reply, key, etag);
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    if (ifNoneMatch === etag) return reply.code(304).send();
    const part = ifRange === undefined || ifRange === etag ? rangeIn(range, bytes) : null;
    if (part === 'none')
      return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send();
    if (!part) return reply.header('content-length', bytes).send(await storage.read(key));
    return reply
      .code(206)
      .header('content-range', `bytes ${part.first}-${part.last}/${bytes}`)
      .header('content-length', part.last - part.first + 1)
      .send(await storage.read(key, part));
  });
};
