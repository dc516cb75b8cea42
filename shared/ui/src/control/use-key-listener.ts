import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `listen` for each key pressed on the page, unless it is null. Subscribes in a layout
 * effect, before the component is painted, so that a key pressed at once is not lost.
 */
export const useKeyListener = (listen: ((event: KeyboardEvent) => void) | null): void => {
  const latest = useRef(listen);
  useLayoutEffect(() => {
    latest.current = listen;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current?.(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
