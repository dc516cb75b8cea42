import { useEffect, useRef } from 'react';

/** A calendar opens by itself when its field has had the focus this long, in milliseconds. */
export const autoOpenMs = 1_000;

/** Opens a while after the field got the focus; not when the calendar gives the focus back. */
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
