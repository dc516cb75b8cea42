import * as v from '@outpost/schema';
import { ErrorReply, type ErrorCode } from '@outpost/contracts';

/** A failed call: the server's error reply, or `unavailable` without an answer. */
export class ApiFailure extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly requestId: string | null;
  readonly fields: Record<string, string>;
  /** After `version_conflict`: the present record. */
  readonly current: unknown;

  constructor(reply: Omit<ErrorReply, 'requestId'> & { requestId?: string }) {
    super(reply.message);
    this.statusCode = reply.statusCode;
    this.code = reply.code;
    this.requestId = reply.requestId ?? null;
    this.fields = reply.fields ?? {};
    this.current = reply.current;
  }
}

/** Returns the failure for an answer that cannot be parsed. */
export const unreadable = (statusCode: number): ApiFailure =>
  new ApiFailure({
    statusCode,
    code: statusCode >= 500 ? 'unavailable' : 'internal',
    message: 'The server gave an answer that could not be read.',
  });

/** Returns the failure an error reply describes; any other body is unreadable. */
export const failureOf = (statusCode: number, body: unknown): ApiFailure => {
  const parsed = v.safeParse(ErrorReply, body);
  return parsed.success ? new ApiFailure(parsed.output) : unreadable(statusCode);
};

export const unreachable = (): ApiFailure =>
  new ApiFailure({
    statusCode: 0,
    code: 'unavailable',
    message: 'The server cannot be reached. Check your connection and try again.',
  });
