const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Returns the constraint that a write violated with this code of PostgreSQL; null otherwise. */
const constraintOf = (error: unknown, code: string): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code && 'constraint' in cause)
      return String(cause.constraint);
  return null;
};

/** Returns the unique constraint that a write violated; null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  constraintOf(error, uniqueViolation);

/** Reports a failed deletion of a row that other rows refer to. */
export const isReferencedStill = (error: unknown): boolean =>
  constraintOf(error, foreignKeyViolation) !== null;
