import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { Id } from '@outpost/contracts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { inTenantOf, readLiveForm } from './live-form.repository.ts';

interface QrRequest {
  Params: { id: string };
  Querystring: { download?: unknown };
}

const aWhile = 'public, max-age=300';

/** Registers the files that other sites and the panel load: the embedding script and QR codes. */
export const registerLiveFormFiles = (
  http: FastifyInstance,
  { database, releases }: Pick<Api, 'database' | 'releases'>,
): void => {
  http.get('/view/embed.js', async (_request, reply) => {
    const release = (await releases.read().catch(() => null))?.remotes['lead-forms'];
    const file = release?.entries?.['embed'];
    const script = release && file !== undefined ? await releases.open(release, file) : null;
    if (!script) throw notFound('This script');
    return reply
      .header('cache-control', aWhile)
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  /** QR code of a form's link; `?download=1` saves it. */
  http.get<QrRequest>('/view/:id/qr.svg', async (request, reply) => {
    const { id } = request.params;
    if (!v.is(Id, id)) throw notFound('This form');
    const { url } = await inTenantOf(database, id, 'read', (tx) => readLiveForm(tx, id));
    if (url === null) throw notFound('This form');
    if (request.query.download === '1')
      reply.header('content-disposition', 'attachment; filename="form-qr.svg"');
    return reply
      .header('cache-control', aWhile)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(renderSVG(url, { border: 2, ecc: 'M' }));
  });
};
