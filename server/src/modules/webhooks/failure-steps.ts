/** Failures of a webhook since its last successful delivery. */
export interface Failures {
  /** Failed attempts. */
  count: number;
  /** Time since the first of them. */
  sinceMs: number;
  /** Warnings sent about them. */
  warnings: number;
}

const hourMs = 3_600_000;

/** Failed attempts in a row before each of the three warnings, and before the webhook is disabled. */
const failuresBefore = [3, 6, 9, 12] as const;

/**
 * Returns the step that failures call for: a warning after enough of them over enough hours, and
 * after three warnings the end. A burst of failures within minutes is not enough, nor is an old
 * single one.
 */
export const failureStep = (
  { count, sinceMs, warnings }: Failures,
  hours: readonly number[],
): 'none' | 'warn' | 'disable' => {
  const least = failuresBefore[warnings];
  const after = hours[warnings];
  if (least === undefined || after === undefined) return 'none';
  if (count < least || sinceMs < after * hourMs) return 'none';
  return warnings < failuresBefore.length - 1 ? 'warn' : 'disable';
};
