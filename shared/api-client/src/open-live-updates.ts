import type { QueryClient } from '@tanstack/react-query';
import type { LiveOptions } from './live-updates.ts';

/**
 * Listens to the server while an account is signed in, as `listenToServer`, whose code it loads.
 * Returns a function that stops listening.
 */
export const openLiveUpdates = (cache: QueryClient, options: LiveOptions): (() => void) => {
  let isStopped = false;
  let stop = () => undefined as void;
  void import('./live-updates.ts').then(
    ({ listenToServer }) => {
      if (!isStopped) stop = listenToServer(cache, options);
    },
    // Without its code the panel works as before, without live updates.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop();
  };
};
