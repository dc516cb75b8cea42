import { onReleases } from '@outpost/api-client';

const awayMs = 5 * 60_000;

/**
 * Calls `check` when other versions may be live: on the server's event, and on return to the tab
 * after a while. Returns a function that stops it.
 */
export const watchReleases = (check: () => unknown): (() => void) => {
  let leftAt: number | null = document.hidden ? Date.now() : null;
  const lookUp = () => {
    if (document.hidden) leftAt = Date.now();
    else if (leftAt !== null && Date.now() - leftAt > awayMs) void check();
  };
  document.addEventListener('visibilitychange', lookUp);
  const stop = onReleases(() => void check());
  return () => {
    document.removeEventListener('visibilitychange', lookUp);
    stop();
  };
};
