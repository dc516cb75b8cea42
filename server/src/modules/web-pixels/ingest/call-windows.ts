/** Counts calls of a subject within a minute, in the memory of this server. */
export interface CallWindows {
  /** Counts calls; false when the subject has made too many. */
  take(subject: string, calls: number): boolean;
}

const windowMs = 60_000;
const mostSubjects = 50_000;

/**
 * Limits hits of one network. Hits come a hundred times as often as other calls and are lost without harm, so they are not
 * counted in the database.
 */
export const callWindows = (most: number, now: () => number = Date.now): CallWindows => {
  let windows = new Map<string, number>();
  let began = now();
  return {
    take(subject, calls) {
      if (now() - began >= windowMs || windows.size >= mostSubjects) {
        windows = new Map();
        began = now();
      }
      const count = (windows.get(subject) ?? 0) + calls;
      windows.set(subject, count);
      return count <= most;
    },
  };
};
