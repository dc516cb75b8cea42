import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { globalStyles } from './global-styles.ts';
import { theme } from './theme.ts';

/** The page's nonce, without which the browser drops every style made at run time. */
const pageNonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

const styleCache = () => {
  const nonce = pageNonce();
  return createCache({ key: 'o', ...(nonce && { nonce }) });
};

/** Theme, font and base styles for everything inside. One per page. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(styleCache);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The chosen theme and how to change it; the choice is kept in this browser. */
export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => {
  const { mode = 'system', setMode } = useColorScheme();
  return [mode, setMode];
};
