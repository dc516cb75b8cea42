const uniqueViolation = '23505';

/** The name of the unique constraint a failed write ran into, or null for any other failure. */
export const violatedConstraint = (error: unknown): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === uniqueViolation && 'constraint' in cause)
      return String(cause.constraint);
  return null;
};
