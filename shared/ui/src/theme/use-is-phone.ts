import useMediaQuery from '@mui/material/useMediaQuery';
import { phoneWidth } from './tokens.ts';

/** Returns true where the page has the width of a phone or of an upright tablet. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${phoneWidth}px)`, { noSsr: true });
