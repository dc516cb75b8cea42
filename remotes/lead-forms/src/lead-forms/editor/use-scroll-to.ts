import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of an element that scrolls into view whenever it becomes the selected one. */
export const useScrollTo = <E extends HTMLElement>(isChosen: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return element;
};
