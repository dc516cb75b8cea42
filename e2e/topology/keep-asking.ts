import { expect } from '@playwright/test';
import type { Answer } from './ask.ts';

/** Repeats a request on several parallel loops until `stop`. */
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
    /** Duration of the slowest answer so far, in milliseconds. */
    longestMs: () => longestMs,
    /** Waits for `count` more answers. */
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
