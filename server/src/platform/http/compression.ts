import type { FastifyInstance } from 'fastify';
import { compressed } from './compressed.ts';

/** Below this many characters the frame around an answer weighs more than what is saved. */
const threshold = 1_024;

/**
 * Answers of the API travel as small as their readers can take them. Files come compressed already,
 * exports come as they are read.
 */
export const compressReplies = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (typeof payload !== 'string' || payload.length < threshold || !isJson) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const accepted = request.headers['accept-encoding'];
    const { content, encoding } = await compressed(payload, accepted);
    if (!encoding) return payload;
    // Who knew how long it was knows no more.
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return content;
  });
};
