import { useLayoutEffect, useRef } from 'react';

/**
 * Hears the keys pressed anywhere on the page, unless it is null. They are heard from the frame on in
 * which whatever shows itself by them is seen: a key pressed at once is not lost.
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
