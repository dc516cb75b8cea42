import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Minimum characters of a compressed reply: below, the format's overhead exceeds the saving. */
const threshold = 1_024;
/** Fast enough for each page: 5 % less than quality 4, in a tenth more time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Returns the first of the encodings that a request prefers; null when it accepts none of them. */
export const acceptedEncoding = <E extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encodings: E[],
): E | null => negotiate(headers['accept-encoding'] ?? '', encodings);

/** Compresses a text with the best encoding that its reader accepts; returns the encoding. */
export const compressed = async (
  text: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<{ content: string | Buffer; encoding: string | null }> => {
  const encoding = acceptedEncoding(request, ['br', 'gzip']);
  if (encoding === 'br') return { content: await brotli(text, quality), encoding };
  return { content: encoding ? await zip(text) : text, encoding };
};

/**
 * Compresses JSON replies with the best encoding the caller accepts. Files are stored compressed,
 * and exports are streamed. `@fastify/compress` would compress streams as well, not the replies to
 * unrouted addresses, which the panel's page is, and would set `Vary` on compressed replies only.
 */
export const compressReplies = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (typeof payload !== 'string' || payload.length < threshold || !isJson) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const { content, encoding } = await compressed(payload, request);
    if (!encoding) return payload;
    // `content-length` no longer applies.
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return content;
  });
};
