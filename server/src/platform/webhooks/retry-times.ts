const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Delays of the attempts after the previous one; the first has none. */
const delays = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** Returns the time of the next attempt after a failed one, counted from 1; null after the last. */
export const nextTryAt = (attempt: number, now: Date): Date | null => {
  const delay = delays[attempt];
  return delay === undefined ? null : new Date(now.getTime() + delay);
};
