import { RemoteFailure } from './remote-failure.ts';

/**
 * Start times of the attempts for a version, in milliseconds from the first; only `lost` failures
 * are retried.
 */
const attemptsAtMs = [0, 500, 1_000, 2_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Rejects with `late` if the promise takes longer than `ms`. `onLate` cancels the work. */
export const withTimeout = <T>(work: Promise<T>, ms: number, onLate?: () => void): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    reject(new RemoteFailure('late'));
    onLate?.();
  }, ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

/**
 * Retries `lost` failures; every other failure is final. `judge` turns an error into a failure,
 * `isOver` ends the retries.
 */
export const retryTransportErrors = async <T>(
  attempt: () => Promise<T>,
  judge: (error: unknown) => Promise<RemoteFailure>,
  isOver: () => boolean,
): Promise<T> => {
  const start = performance.now();
  let last = new RemoteFailure('lost');
  for (const at of attemptsAtMs) {
    await pause(Math.max(0, start + at - performance.now()));
    if (isOver()) break;
    try {
      return await attempt();
    } catch (error) {
      last = await judge(error);
      if (last.kind !== 'lost') break;
    }
  }
  throw last;
};
