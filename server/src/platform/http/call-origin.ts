import type { FastifyRequest } from 'fastify';
import type { CallOrigin } from '../audit/audit.ts';
import { userAgentOf } from './user-agent.ts';

/** Reads the origin at the start of a call: a closed connection no longer has an address. */
export const originOf = (request: FastifyRequest): CallOrigin => ({
  requestId: request.id,
  ip: request.ip ?? '',
  userAgent: userAgentOf(request),
});
