const beyond = 'Patterns cannot look ahead or behind, or refer to an earlier part';

const incorrect = 'Pattern is incorrect';

/** Parts of a regular expression whose time to match has no bound, outside of escapes. */
const unbounded = /(?:^|[^\\])(?:\\\\)*(?:\(\?<?[=!]|\\[1-9]|\\k<)/;

const compile = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');

/** Returns the reason why a text is no pattern for answers; null for a valid one. */
export const patternProblem = (pattern: string): string | null => {
  if (unbounded.test(pattern)) return beyond;
  try {
    // Alone, since the group around it would make a whole of `a)(b`.
    return new RegExp(pattern, 'u').source === '' ? incorrect : null;
  } catch {
    return incorrect;
  }
};

/** Reports whether the whole text matches a pattern. */
export type PatternMatcher = (pattern: string, text: string) => boolean;

/**
 * Matches with the regular expressions of the browser, for answers that are typed on this device. A
 * server has to match in bounded time.
 */
export const matchesHere: PatternMatcher = (pattern, text) => compile(pattern).test(text);
