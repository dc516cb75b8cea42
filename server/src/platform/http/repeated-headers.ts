import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Headers that select caller or tenant: of two values, a proxy and this server could use different
 * ones.
 */
const single = new Set(['authorization', 'host']);

/** Reports a repeated `Authorization` or `Host`; `rawHeaders` are names and values in turn. */
export const hasRepeatedHeader = (rawHeaders: readonly string[]): boolean => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const found = names.filter((name) => single.has(name));
  return new Set(found).size < found.length;
};

/** Refuses requests with a second `Authorization` or `Host` header. */
export const refuseRepeatedHeaders = (http: FastifyInstance): void => {
  http.addHook('onRequest', async ({ raw }) => {
    if (hasRepeatedHeader(raw.rawHeaders))
      throw new ApiError(400, 'bad_request', 'A header that names one sender or host came twice.');
  });
};
