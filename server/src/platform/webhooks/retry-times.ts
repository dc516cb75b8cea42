const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** How long after the one before each try is made; the first is made at once. */
const delays = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** When to try again after a try failed, counted from 1; null when that was the last. */
export const nextTryAt = (attempt: number, now: Date): Date | null => {
  const delay = delays[attempt];
  return delay === undefined ? null : new Date(now.getTime() + delay);
};
