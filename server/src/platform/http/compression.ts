import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

/** Below this many bytes the frame around an answer weighs more than what is saved. */
const threshold = 1_024;
/** More costs the server more time than the network saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers and pages travel compressed. Files come compressed already, exports come as they are read. */
export const compressReplies = async (http: FastifyInstance): Promise<void> => {
  await http.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    customTypes: (type) => /^(application\/json|text\/html)(;|$)/.test(type),
    brotliOptions,
    globalDecompression: false,
  });
};

/** Sends a text from where no route is, which the other way does not reach. */
export const sendCompressed = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await brotli(text, brotliOptions));
};
