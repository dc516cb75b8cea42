import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config.ts';
import { log } from '../log/log.ts';
import { compressReplies } from './compression.ts';
import type { CustomHosts } from './custom-hosts.ts';
import { allowPanelOrigins } from './cross-origin.ts';
import { replyToUnrouted, replyWithError } from './error-reply.ts';
import { refuseRepeatedHeaders } from './repeated-headers.ts';
import { limitRequestTime } from './request-time.ts';
import { addSecurityHeaders, answerUnreadable } from './security-headers.ts';

/** An id in the form of a proxy: without dashes. */
const plain = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/**
 * Returns the generator of request ids: that of a trusted proxy, so that both logs have the same
 * one, else a new one.
 */
export const requestIds =
  (isProxyBelieved: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = isProxyBelieved ? headers['x-request-id'] : undefined;
    const parts = typeof given === 'string' ? plain.exec(given) : null;
    return parts ? parts.slice(1).join('-') : randomUUID();
  };

const bodyLimitBytes = 1024 * 1024;

/** The log of requests has no query: addresses contain signatures and keys. */
const requestLog = (level: string): FastifyBaseLogger =>
  log.child(
    {},
    {
      level,
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?')[0],
        }),
      },
    },
  );

/** Creates the HTTP server with the rules of every route, and no routes. */
export const createHttp = async (
  config: AppConfig,
  customHosts: CustomHosts,
): Promise<FastifyInstance> => {
  const http = Fastify({
    loggerInstance: requestLog(config.logLevel),
    genReqId: requestIds(config.isProduction),
    bodyLimit: bodyLimitBytes,
    // A file takes longer than any other body: `limitRequestTime` sets a limit for each kind.
    requestTimeout: 0,
    // The server still answers requests that arrive on open connections while it stops.
    return503OnClosing: false,
    trustProxy: config.isProduction,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: replyToUnrouted,
    clientErrorHandler: answerUnreadable,
  });
  http.setErrorHandler(replyWithError);
  addSecurityHeaders(http);
  refuseRepeatedHeaders(http);
  http.removeContentTypeParser('text/plain');
  // A preflight request must be answered before a hook reads its body or session.
  if (config.apiUrl) allowPanelOrigins(http, config.publicUrl, customHosts);
  limitRequestTime(http);
  compressReplies(http);
  await http.register(cookie);
  await http.register(multipart);
  return http;
};
