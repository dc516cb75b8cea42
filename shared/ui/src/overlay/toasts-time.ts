import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { useKeyListener } from '../control/use-key-listener.ts';

/** Calls `onEnd` after `ms` milliseconds, which pause while `isHeld`. */
export const useCountdown = (ms: number | null, isHeld: boolean, onEnd: () => void) => {
  const left = useRef(ms);
  useEffect(() => {
    if (left.current === null || isHeld) return undefined;
    const total = left.current;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, total);
    return () => {
      clearTimeout(timer);
      left.current = total - (Date.now() - startedAt);
    };
  }, [isHeld, onEnd]);
};

/** Focuses the toast's first button on F8; leaving it returns the focus. */
export const useReach = (isWanted: boolean) => {
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useKeyListener((event) => {
    if (isWanted && event.key === 'F8') card.current?.querySelector('button')?.focus();
  });
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !card.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const goBack = useCallback(() => {
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus();
  }, []);
  return { card, remember, goBack };
};
