import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { accented } from './accent.ts';
import { standIn } from './font.ts';
import { pageNonce } from './page-nonce.ts';
import { createPanelTheme } from './theme.ts';
import { token, tokenStyles } from './tokens.ts';

/** Returns the global styles of the page, including its colours. */
const globalStyles = (both: Parameters<typeof tokenStyles>[0]) => [
  { '@font-face': standIn },
  {
    ...tokenStyles(both),
    body: {
      background: token.bg,
      color: token.ink,
      fontFeatureSettings: '"cv05", "ss01"',
      WebkitFontSmoothing: 'antialiased',
    },
    '@media print': { body: { background: 'none', printColorAdjust: 'exact' } },
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

const styleCache = () => {
  const nonce = pageNonce();
  return createCache({ key: 'o', ...(nonce && { nonce }) });
};

const build = (accent: string | null) => {
  const both = accented(accent);
  return { accent, theme: createPanelTheme(both), styles: globalStyles(both) };
};

let prepared: ReturnType<typeof build> | null = null;

/** Builds the theme of an accent before it is needed, so that the first render does not wait for it. */
export const prepareTheme = (accent: string | null): void => {
  prepared = build(accent);
};

const themeOf = (accent: string | null) => (prepared?.accent === accent ? prepared : build(accent));

/** Theme, font and base styles for its children. One per page. */
export function AppTheme({
  accent = null,
  children,
}: {
  /** The organization's colour, `#rrggbb`; it must not change while the page is open. */
  accent?: string | null;
  children: ReactNode;
}) {
  const [cache] = useState(styleCache);
  const [{ theme, styles }] = useState(() => themeOf(accent));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={styles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Returns the chosen theme and its setter; the choice is stored in this browser. */
export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => {
  const { mode = 'system', setMode } = useColorScheme();
  return [mode, setMode];
};
