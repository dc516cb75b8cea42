import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log/log.ts';

interface Patience {
  isPassing(error: unknown): boolean;
  /** Number of attempts in total. */
  tries: number;
  /**
   * Maximum pause before the second attempt; it doubles for each further one, up to `mostPauseMs`.
   */
  pauseMs: number;
  mostPauseMs: number;
}

/** Repeats `work` after a random pause while its error is temporary; throws the last error. */
export const tryAgain = async <T>(
  work: () => Promise<T>,
  { isPassing, tries, pauseMs, mostPauseMs }: Patience,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isPassing(error)) throw error;
      log.warn({ err: error, attempt }, 'a transaction is tried again');
      const longest = Math.min(mostPauseMs, pauseMs * 2 ** (attempt - 1));
      await pause(longest * (0.5 + Math.random() / 2));
    }
};
