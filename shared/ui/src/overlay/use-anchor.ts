import { useState } from 'react';

/** State of a popup that opens beside a button. */
export const useAnchor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return {
    anchor,
    /**
     * False until the first opening: a popup is not rendered before, and stays rendered afterwards
     * for its closing animation.
     */
    wasOpened,
    open: (element: HTMLElement): void => {
      setOpened(true);
      setAnchor(element);
    },
    close: (): void => setAnchor(null),
  };
};
