import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../control/button.tsx';
import { MenuIcon } from '../theme/icons.ts';
import { NavDrawer } from '../lazy/overlay-parts.ts';
import { low, phone, sidebarWidth, token } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { RailContext, useStoredRail } from './rail.ts';
import { t } from '../i18n/kit.ts';

const railWidth = '3.5rem';

const Grid = styled('div')({
  display: 'grid',
  minHeight: '100dvh',
  '@media print': { display: 'block' },
});

const Side = styled('aside')({
  background: token.panel,
  borderRight: `1px solid ${token.line}`,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  overflowX: 'hidden',
  '@media print': { display: 'none' },
});

/** The page has a screen that fills it, also inside the element of its remote. */
const isFilled = '&:has(> [data-fills], > [data-remote] > [data-fills])';

/** The screen; one that fills the page has the height that the notices above it leave. */
const Main = styled('main')({
  outline: 'none',
  minWidth: 0,
  [isFilled]: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '100dvh',
    overflowY: 'auto',
    '& > [data-remote]': { display: 'contents' },
  },
  [phone]: {
    [isFilled]: { display: 'block', maxHeight: 'none', overflowY: 'visible' },
  },
  '@media print': {
    [isFilled]: { display: 'block', maxHeight: 'none' },
    // The names of columns are buttons too.
    '& button:not(th *), & select': { display: 'none' },
  },
});

const TopBar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: token.panel,
  borderBottom: `1px solid ${token.line}`,
  padding: '8px 12px',
  fontWeight: 600,
  // A low window, such as one at 200 % zoom, needs its height for the screen.
  '@media (max-height: 519px)': { position: 'static' },
  [low]: { padding: '2px 12px' },
  '@media print': { display: 'none' },
});

const TopTitle = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const SkipLink = styled('a')({
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 20,
  padding: '8px 12px',
  borderRadius: 8,
  background: token.panel,
  color: token.accent,
  '&:focus': { top: 8 },
});

/** Moves the focus to the main region when the path changes, unless the new screen has taken it. */
const useFocusAfterNavigation = (path: string) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const { activeElement } = document;
    if (main.current?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};

/** The frame of every signed-in screen: a sidebar, or on a phone a bar with a drawer. */
export function AppShell({
  title,
  tools,
  sidebar,
  location,
  path,
  children,
}: {
  title: string;
  /** Buttons beside the title of a phone. */
  tools?: ReactNode;
  sidebar: ReactNode;
  /** Identifies one navigation; the drawer closes when it changes. */
  location: string;
  /** Path of the screen; the focus moves when it changes. */
  path: string;
  children: ReactNode;
}) {
  const isPhone = useIsPhone();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rail = useStoredRail();
  const mainRef = useFocusAfterNavigation(path);
  const close = () => setOpenAt(null);
  const main = (
    <Main ref={mainRef} id="main" tabIndex={-1}>
      {children}
    </Main>
  );
  if (!isPhone)
    return (
      <RailContext value={rail}>
        <Grid
          style={{
            gridTemplateColumns: `${rail.isRail ? railWidth : sidebarWidth} minmax(0, 1fr)`,
          }}
        >
          <SkipLink href="#main">{t('navigation.skip')}</SkipLink>
          <Side>{sidebar}</Side>
          {main}
        </Grid>
      </RailContext>
    );
  return (
    <>
      <TopBar>
        <IconButton label={t('navigation.open')} onClick={() => setOpenAt(location)}>
          <MenuIcon size={20} aria-hidden />
        </IconButton>
        <TopTitle>{title}</TopTitle>
        {tools}
      </TopBar>
      {openAt !== null && (
        <NavDrawer isOpen={openAt === location} onClose={close}>
          {sidebar}
        </NavDrawer>
      )}
      {main}
    </>
  );
}
