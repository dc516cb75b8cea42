import type { FastifyRequest } from 'fastify';
import type { CallSource } from '@outpost/contracts';
import type { CallOrigin } from '../audit/audit.ts';

const longest = 300;

/** Returns the `User-Agent` of a request, cut to the length that is stored. */
export const userAgentOf = ({
  headers,
}: {
  headers: { 'user-agent'?: string | undefined };
}): string => (headers['user-agent'] ?? '').slice(0, longest);

/** Reads the origin at the start of a call: a closed connection no longer has an address. */
export const originOf = (request: FastifyRequest, source: CallSource): CallOrigin => ({
  requestId: request.id,
  ip: request.ip ?? '',
  userAgent: userAgentOf(request),
  startedAt: Date.now(),
  source,
});
