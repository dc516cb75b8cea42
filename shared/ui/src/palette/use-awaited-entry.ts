import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { PaletteEntry } from './match.ts';

/**
 * Chooses the first entry that is found after Enter was pressed without any, while results are loading.
 * `forget` cancels it, such as for another text.
 */
export const useAwaitedEntry = ({
  search,
  first,
  isBusy,
  choose,
}: {
  search: string;
  first: PaletteEntry | undefined;
  isBusy: boolean;
  choose: (entry: PaletteEntry) => void;
}) => {
  /** Text for which Enter was pressed. */
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy || awaited.current === null) return;
    const isSame = awaited.current === search;
    awaited.current = null;
    if (isSame && first) choose(first);
  }, [isBusy, search, first, choose]);
  return {
    awaitFirst: ({ key, nativeEvent }: KeyboardEvent): void => {
      if (key === 'Enter' && !nativeEvent.isComposing && isBusy && !first) awaited.current = search;
    },
    forget: (): void => {
      awaited.current = null;
    },
  };
};
