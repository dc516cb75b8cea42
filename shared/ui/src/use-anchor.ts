import { useState } from 'react';

/** Where something that opens beside a button stands. */
export const useAnchor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return {
    anchor,
    /** What was never opened is not there at all; later it stays, to be seen closing. */
    wasOpened,
    open: (element: HTMLElement): void => {
      setOpened(true);
      setAnchor(element);
    },
    close: (): void => setAnchor(null),
  };
};
