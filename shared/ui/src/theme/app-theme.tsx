import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { accented } from './accent.ts';
import { globalStyles } from './global-styles.ts';
import { pageNonce } from './page-nonce.ts';
import { createPanelTheme } from './theme.ts';

const styleCache = () => {
  const nonce = pageNonce();
  return createCache({ key: 'o', ...(nonce && { nonce }) });
};

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
  const [{ theme, styles }] = useState(() => {
    const both = accented(accent);
    return { theme: createPanelTheme(both), styles: globalStyles(both) };
  });
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
