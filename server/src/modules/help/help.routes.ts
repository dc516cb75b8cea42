import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { compressed } from '../../platform/http/compression.ts';
import type { Api } from '../../platform/http/serve.ts';
import { mostSearchLetters, renderHelp, renderNoHelp } from './help-page.ts';
import { helpTenant, helpTopics } from './help.repository.ts';

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const retrySeconds = 5;

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (nonce: string) => string,
) => {
  const nonce = randomBytes(16).toString('base64');
  const { content, encoding } = await compressed(render(nonce), request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(content);
};

/** Returns the search of an address, without spaces around it and not longer than allowed. */
const searchOf = ({ query }: FastifyRequest): string => {
  const { q } = query as Record<string, unknown>;
  return typeof q === 'string' ? q.trim().slice(0, mostSearchLetters) : '';
};

/** Registers the public help page of each organization: its published answers. */
export const registerHelp = async ({ http, database, naming }: Api): Promise<void> => {
  await http.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      const isMissing = error instanceof ApiError && error.statusCode < 500;
      if (!isMissing) request.log.error({ err: error }, 'the help page failed');
      if (!isMissing) reply.header('retry-after', retrySeconds);
      reply.code(isMissing ? error.statusCode : 503);
      return send(request, reply, (nonce) =>
        isMissing
          ? renderNoHelp(nonce, 'No help here', 'There is no organization at this address.')
          : renderNoHelp(nonce, 'Not available right now', 'Please try again in a moment.'),
      );
    });
    scope.get('/help', async (request, reply) => {
      const brand = await helpTenant(database, naming.requested(request));
      if (!brand) throw notFound('This organization');
      const text = searchOf(request);
      const topics = await helpTopics(database, brand.id, text);
      return send(request, reply, (nonce) => renderHelp(nonce, { brand, topics, text }));
    });
  });
};
