import type { FastifyInstance } from 'fastify';
import { compressed } from './compressed.ts';

/** Minimum characters of a compressed reply: below, the format's overhead exceeds the saving. */
const threshold = 1_024;

/**
 * Compresses JSON replies with the best encoding the caller accepts. Files are stored compressed,
 * and exports are streamed.
 */
export const compressReplies = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (typeof payload !== 'string' || payload.length < threshold || !isJson) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const accepted = request.headers['accept-encoding'];
    const { content, encoding } = await compressed(payload, accepted);
    if (!encoding) return payload;
    // `content-length` no longer applies.
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return content;
  });
};
