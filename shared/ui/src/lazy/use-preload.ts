import { useEffect, useState } from 'react';
import type { Preloadable } from './lazy-component.tsx';

const preloadAfterMs = 1_000;

/**
 * Loads the code of lazy components that the calling component opens on a click, one second after it
 * is shown. With `Save-Data` the click loads it.
 */
export const usePreload = (...components: Preloadable[]): void => {
  const [constants] = useState(components);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (connection?.saveData) return undefined;
    const timer = setTimeout(() => {
      for (const { preload } of constants) void preload().catch(() => undefined);
    }, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [constants]);
};
