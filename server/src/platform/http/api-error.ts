import type { ErrorCode } from '@outpost/contracts';

/** An error reply, thrown from anywhere in a request. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before another attempt can succeed. */
  readonly retryAfter: number | undefined;
  /** The record as it is now, for a caller with an older version. */
  current: unknown;

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** 401, only for "there is no valid session": browsers delete their cookie on it. */
export const noSession = () => new ApiError(401, 'no_session', 'Please sign in.');
export const forbidden = () => new ApiError(403, 'forbidden', 'Your role does not allow this.');
/** 404, equal for an id of another tenant and for an unknown one. */
export const notFound = (noun: string) => new ApiError(404, 'not_found', `${noun} was not found.`);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new ApiError(409, 'conflict', message, fields);
/** 412 with the present record, so that the user's input can be merged instead of lost. */
export const versionConflict = (noun: string, current?: unknown) => {
  const message = `${noun} was changed by somebody else in the meantime.`;
  const error = new ApiError(412, 'version_conflict', message);
  error.current = current;
  return error;
};
export const invalid = (fields: Record<string, string>) =>
  new ApiError(
    422,
    'validation_failed',
    Object.values(fields)[0] ?? 'The input is not valid.',
    fields,
  );
