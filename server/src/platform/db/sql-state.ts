/** Conflict with another transaction: a repeat of the work may succeed. */
const conflicts = ['40001', '40P01'];
/** A lock was not available within `lock_timeout`. */
const lockTimeout = '55P03';
/** A statement took longer than `statement_timeout`. */
const queryCanceled = '57014';

/** The SQL state of a failed statement; null for a failure that has none. */
const sqlStateOf = (error: unknown): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code))) return String(cause.code);
  return null;
};

export const isConflict = (error: unknown): boolean => conflicts.includes(sqlStateOf(error) ?? '');

export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === lockTimeout;

export const isStatementTimeout = (error: unknown): boolean => sqlStateOf(error) === queryCanceled;

/** Reports an error of the stored values, which comes again with each try. */
export const isContentError = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

export const isDivisionByZero = (error: unknown): boolean => sqlStateOf(error) === '22012';
