import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const transportSecurity = 'max-age=31536000; includeSubDomains';

/** Sets the headers of every reply. */
export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(headers).header('x-request-id', request.id);
  if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
  if (request.url.startsWith('/v1')) reply.header('cache-control', 'no-store');
};

export const addSecurityHeaders = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
};

const headLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const statusOf: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Replies to bytes that are no HTTP request, for which Fastify has neither request nor reply. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = statusOf[error.code ?? ''] ?? [400, 'Bad Request'];
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\n${headLines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
  );
};
