const longestMs = 5_000;

export type Place = Element | 'place-not-found' | 'place-ambiguous';

const look = (document: Document, selector: string): Place => {
  try {
    const [found, ...others] = document.querySelectorAll(selector);
    if (others.length > 0) return 'place-ambiguous';
    return found ?? 'place-not-found';
  } catch {
    // It is no selector.
    return 'place-not-found';
  }
};

/**
 * Finds the only element of a selector, which an app may add within five seconds; returns how to stop looking. The root of
 * a page is no place.
 */
export const findPlace = (
  { document, MutationObserver, setTimeout, clearTimeout }: Window & typeof globalThis,
  selector: string,
  found: (place: Place) => void,
): (() => void) => {
  const isRoot = (place: Place) => place === document.documentElement || place === document.body;
  let timer = 0;
  const observer = new MutationObserver(() => settle(false));
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const settle = (isLast: boolean) => {
    const place = look(document, selector);
    if (place === 'place-not-found' && !isLast) return;
    stop();
    found(isRoot(place) ? 'place-ambiguous' : place);
  };
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  timer = setTimeout(() => settle(true), longestMs);
  settle(false);
  return stop;
};
