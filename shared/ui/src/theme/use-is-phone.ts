import useMediaQuery from '@mui/material/useMediaQuery';
import { phoneWidth, small } from './tokens.ts';

/** Returns true where the page has the width of a phone or of an upright tablet. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${phoneWidth}px)`, { noSsr: true });

/** Returns true on a phone and in a low window, where only the most important fits at first sight. */
export const useIsSmall = (): boolean => useMediaQuery(small, { noSsr: true });
