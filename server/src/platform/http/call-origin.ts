import type { FastifyRequest } from 'fastify';
import type { CallOrigin } from '../audit/audit.ts';
import { userAgentOf } from './user-agent.ts';

/** Read when a call starts: a request has no address any more once its client closed the connection. */
export const originOf = (request: FastifyRequest): CallOrigin => ({
  requestId: request.id,
  ip: request.ip ?? '',
  userAgent: userAgentOf(request),
});
