import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance from the top in pixels, by address of a list. */
const kept = new Map<string, number>();

/**
 * Returns the ref of a list's frame. It is scrolled to where its reader left it when the browser
 * returns to its address, and into view from its top when other rows are asked for.
 */
export const useKeptScroll = ({
  place,
  isReturn,
  isReady,
  about,
}: {
  /** Address of the list; without one nothing is remembered. */
  place: string | undefined;
  isReturn: boolean;
  /** All rows are rendered. */
  isReady: boolean;
  /** Describes the page of rows. */
  about: string;
}): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  const isFresh = useRef(true);
  const shown = useRef(about);
  useLayoutEffect(() => {
    if (!isReady || !isFresh.current) return;
    isFresh.current = false;
    const top = place === undefined || !isReturn ? undefined : kept.get(place);
    if (frame.current && top !== undefined) frame.current.scrollTop = top;
  }, [isReady, isReturn, place]);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    const { current } = frame;
    if (!current) return;
    current.scrollTop = 0;
    // The page itself is scrolled too, where the frame is higher than the window.
    if (current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' });
  }, [about]);
  useEffect(() => {
    const { current } = frame;
    if (!current || place === undefined) return undefined;
    const keep = () => kept.set(place, current.scrollTop);
    current.addEventListener('scroll', keep, { passive: true });
    return () => current.removeEventListener('scroll', keep);
  }, [place]);
  return frame;
};
