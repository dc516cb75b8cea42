import { useIsPhone, useIsSmall } from '@outpost/ui';
import type { CardSize } from './phone-columns.ts';

/** Returns the size of the cards that rows are shown as; null where they are rows of a table. */
export const useCardSize = (): CardSize | null => {
  const isSmall = useIsSmall();
  const isCard = useIsPhone();
  if (!isCard) return null;
  return isSmall ? 'phone' : 'tablet';
};
