import type { QueryClient } from '@outpost/api-client';

/**
 * Runs `work` when the page is idle, after two seconds at the latest. Returns a function that
 * cancels it.
 */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
};

const lookAgainMs = 100;

/**
 * Runs `work` once all queries of the screen are answered and the page is idle. Returns a function
 * that cancels it.
 */
export const whenQuiet = (
  cache: Pick<QueryClient, 'isFetching'>,
  work: () => void,
): (() => void) => {
  let stop: () => void;
  const look = () => {
    if (cache.isFetching() === 0) return work();
    const timer = setTimeout(begin, lookAgainMs);
    stop = () => clearTimeout(timer);
  };
  const begin = () => {
    stop = whenIdle(look);
  };
  begin();
  return () => stop();
};

/** Returns true if the browser is set to save data, which excludes prefetches. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
