import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { MenuIcon } from '../icons.ts';
import { phoneWidth, sidebarWidth, token } from '../tokens.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `${sidebarWidth} minmax(0, 1fr)`,
  minHeight: '100dvh',
});

const Side = styled('aside')({
  background: token.panel,
  borderRight: `1px solid ${token.line}`,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
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

/** The page around every signed-in screen: a sidebar, or on a phone a bar with a drawer. */
export function AppShell({
  title,
  sidebar,
  location,
  children,
}: {
  title: string;
  sidebar: ReactNode;
  /** Where the page is; the drawer closes when it changes. */
  location: string;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery(`(max-width: ${phoneWidth}px)`, { noSsr: true });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  const main = (
    <main id="main" tabIndex={-1} style={{ outline: 'none', minWidth: 0 }}>
      {children}
    </main>
  );
  if (!isPhone)
    return (
      <Grid>
        <SkipLink href="#main">Skip to content</SkipLink>
        <Side>{sidebar}</Side>
        {main}
      </Grid>
    );
  return (
    <>
      <TopBar>
        <IconButton label="Open navigation" onClick={() => setOpenAt(location)}>
          <MenuIcon size={20} aria-hidden />
        </IconButton>
        {title}
      </TopBar>
      <Drawer
        open={openAt === location}
        onClose={close}
        slotProps={{ paper: { sx: { width: sidebarWidth, backgroundImage: 'none' } } }}
      >
        {sidebar}
      </Drawer>
      {main}
    </>
  );
}
