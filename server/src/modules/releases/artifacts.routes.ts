import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseFile } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { acceptedEncoding } from '../../platform/http/compression.ts';
import type { Artifacts } from './artifacts.ts';
import { described, findRelease } from './releases.repository.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

const forEver = 'public, max-age=31536000, immutable';
/** Maximum descriptions in memory: more than are ever live at once. */
const most = 200;

interface Found {
  description: string;
  files: Record<string, string>;
  encoded: Record<string, string>;
}

export type SendArtifact = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** Path of the file; that of the request by default. */
  path?: string,
) => Promise<FastifyReply>;

/** Sends `/_mf/<name>/<version>/<file>` from the storage; 404 as JSON for any other path. */
export const artifactSender = (database: Database, artifacts: Artifacts): SendArtifact => {
  const known = new Map<string, Found>();

  const find = async (part: string, build: string): Promise<Found | null> => {
    const key = `${part}/${build}`;
    const before = known.get(key);
    if (before) return before;
    const row = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      findRelease(tx, part, build),
    );
    if (!row) return null;
    const { description, encoded } = row;
    const found = { description, files: described(row).files, encoded };
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };

  const kept = (reply: FastifyReply, file: string) =>
    reply
      .header('cache-control', forEver)
      .header('vary', 'accept-encoding')
      .type(types[extname(file)] ?? 'application/octet-stream');

  return async (request, reply, asked = request.url) => {
    const path = (asked.split('?')[0] ?? '').slice('/_mf/'.length);
    const [part = '', build = '', ...rest] = path.split('/');
    const file = rest.join('/');
    const release = file === '' ? null : await find(part, build);
    if (release && file === releaseFile) return kept(reply, file).send(release.description);
    const hash = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!release || hash === undefined) throw notFound('This file');
    const encoded = acceptedEncoding(request, ['br']) ? release.encoded[file] : undefined;
    const size = await artifacts.size(encoded ?? hash);
    if (size === null) throw notFound('This file');
    if (encoded !== undefined) reply.header('content-encoding', 'br');
    return kept(reply, file)
      .header('content-length', size)
      .send(await artifacts.read(encoded ?? hash));
  };
};
