import { useEffect, useRef } from 'react';

/** Milliseconds of focus in the field after which its calendar opens automatically. */
export const autoOpenMs = 1_000;

/**
 * Opens the calendar a while after the field got the focus; not when the calendar returns the
 * focus.
 */
export const useAutoOpen = (open: () => void): { start: () => void; cancel: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComingBack = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start: () => {
      cancel();
      const isReturn = isComingBack.current;
      isComingBack.current = false;
      if (isReturn) return;
      timer.current = setTimeout(() => {
        isComingBack.current = true;
        open();
      }, autoOpenMs);
    },
  };
};
