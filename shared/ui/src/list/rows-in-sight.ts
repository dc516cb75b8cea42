import { startTransition, useEffect, useState } from 'react';
import { phoneWidth } from '../tokens.ts';
import type { Density } from './list-model.ts';

/** The least a row takes, in pixels; on a phone it is a card. */
const rowHeights = { comfortable: 54, compact: 36 } as const;
const cardHeight = 120;
/** The least that is above the rows: the page's bar and the head of the table. */
const aboveHeight = 100;

const heightOfRow = (density: Density): number =>
  window.matchMedia(`(max-width: ${phoneWidth}px)`).matches ? cardHeight : rowHeights[density];

/**
 * The rows that can be in sight at first, and how many pixels the others will take about; those come
 * a moment later. A list that has been shown whole stays whole.
 */
export const useRowsInSight = <Row>(
  rows: Row[] | undefined,
  density: Density,
): { shown: Row[] | undefined; rest: number } => {
  const [isWhole, setWhole] = useState(false);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    // Not before the first of them have been painted.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  if (isWhole || !rows) return { shown: rows, rest: 0 };
  const height = heightOfRow(density);
  const most = Math.max(1, Math.ceil((window.innerHeight - aboveHeight) / height));
  const shown = rows.slice(0, most);
  return { shown, rest: (rows.length - shown.length) * height };
};
