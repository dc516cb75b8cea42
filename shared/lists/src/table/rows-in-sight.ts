import { startTransition, useEffect, useState } from 'react';
import { useIsPhone } from '@outpost/ui';
import type { Density } from '../page/list-model.ts';

/** Least height of a row in pixels; on a phone it is a card. */
const rowHeights = { comfortable: 54, compact: 36 } as const;
const cardHeight = 96;
/** Least height around the rows of a table: title, search and header above them, the pages below. */
const aroundHeight = 200;
/** The same of cards, and of a window too low for the pages to stay in sight. */
const aroundCardsHeight = 100;
const lowHeight = 520;

/**
 * Returns the rows that fit on the screen at first, and the approximate height of the others in
 * pixels; those are rendered a moment later. A list once rendered completely stays complete.
 */
export const useRowsInSight = <Row>(
  rows: Row[] | undefined,
  density: Density,
): { shown: Row[] | undefined; rest: number } => {
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const isThere = rows !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    // Waits until the first rows have been painted.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  if (isWhole || !rows) return { shown: rows, rest: 0 };
  const height = isPhone ? cardHeight : rowHeights[density];
  const isLow = window.innerHeight < lowHeight;
  const around = isPhone || isLow ? aroundCardsHeight : aroundHeight;
  const most = Math.max(1, Math.ceil((window.innerHeight - around) / height));
  const shown = rows.slice(0, most);
  return { shown, rest: (rows.length - shown.length) * height };
};
