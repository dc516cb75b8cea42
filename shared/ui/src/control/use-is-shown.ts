import { useEffect, useRef } from 'react';

/**
 * Returns a function that reports whether the component is still mounted; called after an `await`.
 */
export const useIsShown = (): (() => boolean) => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
};
