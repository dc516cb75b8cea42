import * as v from 'valibot';
import { ErrorReply, type ErrorCode } from '@outpost/contracts';

/** A call that did not succeed: the server's envelope, or `unavailable` when there was no answer. */
export class ApiFailure extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly requestId: string | null;
  readonly fields: Record<string, string>;
  /** After `version_conflict`: the record as it is now. */
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

/** An answer that came and made no sense. */
export const unreadable = (statusCode: number): ApiFailure =>
  new ApiFailure({
    statusCode,
    code: statusCode >= 500 ? 'unavailable' : 'internal',
    message: 'The server gave an answer that could not be read.',
  });

/** The failure an answer's body describes; anything that is not our envelope is unreadable. */
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
