import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsPhone } from '@outpost/ui';
import type { CardSize } from './phone-columns.ts';

/** Returns the size of the cards that rows are shown as; null where they are rows of a table. */
export const useCardSize = (): CardSize | null => {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const isCard = useIsPhone();
  if (!isCard) return null;
  return isWide ? 'tablet' : 'phone';
};
