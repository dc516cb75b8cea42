import { useEffect, useRef } from 'react';

/** Whether the component that asks is still on the page; asked after something was waited for. */
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
