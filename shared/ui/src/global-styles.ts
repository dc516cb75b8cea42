/// <reference path="./assets.d.ts" />
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { token, tokenStyles } from './tokens.ts';

const fontFace = (url: string, unicodeRange: string) => ({
  fontFamily: 'Inter Variable',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  fontWeight: '100 900',
  src: `url(${url}) format("woff2-variations")`,
  unicodeRange,
});

const faces = [
  fontFace(
    latin,
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ),
  fontFace(
    latinExt,
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  ),
];

/** The page's own styles, the font and the colours included. */
export const globalStyles = (both: Parameters<typeof tokenStyles>[0]) => [
  ...faces.map((face) => ({ '@font-face': face })),
  {
    ...tokenStyles(both),
    body: {
      background: token.bg,
      color: token.ink,
      fontFeatureSettings: '"cv05", "ss01"',
      WebkitFontSmoothing: 'antialiased',
    },
    a: { color: token.accent, textUnderlineOffset: 3 },
    '#root': { minHeight: '100dvh' },
    '::selection': { background: token.accentSoft },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
];
