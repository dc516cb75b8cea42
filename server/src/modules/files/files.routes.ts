import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isFileKey, type FileStorage } from '../../platform/files/file-storage.ts';
import { notFound } from '../../platform/http/api-error.ts';

const types: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp' };

/** Serves stored images: what is sent is an image by its name, and can do nothing else. */
export const registerFiles = (http: FastifyInstance, storage: FileStorage): void => {
  http.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const file = isFileKey(key) ? await storage.open(key) : null;
    if (!file) throw notFound('This file');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.bytes)
      .type(types[extname(key)] ?? 'application/octet-stream')
      .send(file.content);
  });
};
