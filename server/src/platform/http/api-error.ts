import type { ErrorCode } from '@outpost/contracts';

/** An answer that is not a success, thrown from anywhere in a request. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before another try can succeed. */
  readonly retryAfter: number | undefined;
  /** What the caller should have known. */
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

/** 401: only ever "there is no valid session"; browsers drop their cookie on it. */
export const noSession = () => new ApiError(401, 'no_session', 'Please sign in.');
export const forbidden = () => new ApiError(403, 'forbidden', 'Your role does not allow this.');
/** The same for a foreign id as for an unknown one. */
export const notFound = (noun: string) => new ApiError(404, 'not_found', `${noun} was not found.`);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new ApiError(409, 'conflict', message, fields);
/** 412, with the record as it is now, so that nobody has to give up what they typed. */
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
