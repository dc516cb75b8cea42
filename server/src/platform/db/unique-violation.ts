const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The name of the constraint a write ran into, where it failed with this code of PostgreSQL. */
const constraintOf = (error: unknown, code: string): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code && 'constraint' in cause)
      return String(cause.constraint);
  return null;
};

/** The name of the unique constraint a failed write ran into, or null for any other failure. */
export const violatedConstraint = (error: unknown): string | null =>
  constraintOf(error, uniqueViolation);

/** Whether a row could not be deleted because others refer to it. */
export const isReferencedStill = (error: unknown): boolean =>
  constraintOf(error, foreignKeyViolation) !== null;
