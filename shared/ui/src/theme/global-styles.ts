import { standIn } from './font.ts';
import { token, tokenStyles } from './tokens.ts';

/** Returns the global styles of the page, including its colours. */
export const globalStyles = (both: Parameters<typeof tokenStyles>[0]) => [
  { '@font-face': standIn },
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
