import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '@outpost/contracts';
import { DatabaseUnavailable } from '../db/database.ts';
import { isStatementTimeout } from '../db/sql-state.ts';
import { ApiError } from './api-error.ts';
import { setSecurityHeaders } from './security-headers.ts';

const databaseRetrySeconds = 2;

const codeOf = (statusCode: number): ErrorCode =>
  statusCode === 404 ? 'not_found' : 'bad_request';

const unreadable: Record<number, string> = {
  404: 'This address was not found.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body must be JSON in UTF-8.',
};

/**
 * Returns a message for the status: the framework's messages name internals and repeat the request.
 */
const messageOf = (statusCode: number): string =>
  unreadable[statusCode] ?? 'The request could not be read.';

/** Turns any thrown value into the error envelope; causes of unexpected errors are not sent. */
const describe = (error: FastifyError): Omit<ErrorReply, 'requestId'> => {
  if (error instanceof ApiError) {
    const { statusCode, code, message, fields, current } = error;
    return {
      statusCode,
      code,
      message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
    };
  }
  if (error instanceof DatabaseUnavailable)
    return {
      statusCode: 503,
      code: 'unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
    };
  if (isStatementTimeout(error))
    return {
      statusCode: 503,
      code: 'unavailable',
      message: 'This took too long. Please ask for less, or try again in a moment.',
    };
  // The file server refuses a folder with 403; a folder is no address.
  const statusCode = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (statusCode >= 500)
    return { statusCode: 500, code: 'internal', message: 'Something went wrong on our side.' };
  return { statusCode, code: codeOf(statusCode), message: messageOf(statusCode) };
};

export const replyWithError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const body = describe(error);
  if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  if (retryAfter ?? body.statusCode === 503)
    reply.header('retry-after', retryAfter ?? databaseRetrySeconds);
  return reply.code(body.statusCode).send({ ...body, requestId: request.id } satisfies ErrorReply);
};

/** Replies to requests that the router refuses before any hook runs. */
export const replyToUnrouted = (...[error, request, reply]: Parameters<typeof replyWithError>) => {
  setSecurityHeaders(request, reply);
  void replyWithError(error, request, reply);
};
