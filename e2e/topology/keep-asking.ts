import { expect } from '@playwright/test';
import type { Answer } from './ask.ts';

/** Asks one after another, in several lines at once, until it is told to stop. */
export const keepAsking = (one: () => Promise<Answer>) => {
  const statuses: (number | string)[] = [];
  const over = new AbortController();
  let longestMs = 0;
  const line = async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      statuses.push(await one().then(({ status }) => status, String));
      longestMs = Math.max(longestMs, performance.now() - from);
    }
  };
  const lines = [line(), line(), line(), line()];
  return {
    statuses,
    /** Milliseconds the slowest answer took so far. */
    longestMs: () => longestMs,
    /** Lets so many more answers come. */
    async more(count: number) {
      const enough = statuses.length + count;
      await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(enough);
    },
    async stop() {
      over.abort();
      await Promise.all(lines);
      return [...new Set(statuses)];
    },
  };
};
