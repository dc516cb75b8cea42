import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from '../http/compression.ts';

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page without scripts; `nonce` is that of its styles. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (nonce: string) => string,
): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  const { content, encoding } = await compressed(render(nonce), request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding, accept-language')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(content);
};
