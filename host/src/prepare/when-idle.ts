import type { QueryClient } from '@outpost/api-client';

/** Does something once the page has nothing else to do; the latest after two seconds. Returns how to stop. */
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
 * Does something once whatever the screen asked for has come and the page has nothing else to do.
 * Returns how to stop.
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

/** Whether whoever is in front of the page wants nothing fetched that was not asked for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
