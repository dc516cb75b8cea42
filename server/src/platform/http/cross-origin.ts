import type { FastifyInstance } from 'fastify';
import { backgroundHeader, renewedTokenHeader, timeZoneHeader } from '@outpost/contracts';
import { isCustomOrigin, type CustomHosts } from './custom-hosts.ts';

const methods = 'GET, POST, PATCH, DELETE';

const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-subdomain',
  backgroundHeader,
  timeZoneHeader,
].join(', ');

const replyHeaders = [
  'content-disposition',
  'etag',
  'retry-after',
  'x-request-id',
  timeZoneHeader,
  'x-total-count',
  renewedTokenHeader,
].join(', ');

const preflightSeconds = '600';

/** Reports the panel's own origin, or a tenant's: one label in front of the panel's host. */
export const isPanelOrigin = (origin: string, publicUrl: string): boolean => {
  const panel = new URL(publicUrl);
  if (origin === panel.origin) return true;
  const scheme = `${panel.protocol}//`;
  const tail = `.${panel.host}`;
  if (!origin.startsWith(scheme) || !origin.endsWith(tail)) return false;
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(origin.slice(scheme.length, -tail.length));
};

/**
 * Allows pages of the panel and of organizations' verified domains, and no others, to read the API from another origin. Without cookies:
 * the token is in a header.
 */
export const allowPanelOrigins = (
  http: FastifyInstance,
  publicUrl: string,
  customHosts: CustomHosts,
): void => {
  const isAllowed = async (origin: string): Promise<boolean> =>
    isPanelOrigin(origin, publicUrl) ||
    // A database that cannot be asked allows nothing.
    (await isCustomOrigin(origin, publicUrl, customHosts).catch(() => false));
  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return undefined;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !(await isAllowed(origin))) return undefined;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', replyHeaders);
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', preflightSeconds)
      .code(204)
      .send();
  });
};
