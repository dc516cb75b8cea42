import { RemoteFailure } from './remote-failure.ts';

/** When a version is asked for, counted from the first time; later ones only for what got lost. */
const attemptsAtMs = [0, 500, 1_000, 2_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A promise that is rejected as late when it takes longer. `onLate` gives up what is under way. */
export const inTime = <T>(work: Promise<T>, ms: number, onLate?: () => void): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    reject(new RemoteFailure('late'));
    onLate?.();
  }, ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

/**
 * Repeats what got lost on the way; any other failure is final. `judge` says what an error means,
 * `isOver` that nobody waits any more.
 */
export const climb = async <T>(
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
