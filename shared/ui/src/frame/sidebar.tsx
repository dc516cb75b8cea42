import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { BrandMark } from '../theme/brand-mark.tsx';
import { IconButton } from '../control/button.tsx';
import { PanelLeft } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';
import { RailContext, useIsRail } from './rail.ts';
import { t } from '../i18n/kit.ts';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  boxSizing: 'border-box',
  padding: 12,
});

/** Scrolls by itself, so that head and foot stay in sight; a low page scrolls as a whole. */
const Navigation = styled('nav')({
  flex: '1 1 auto',
  minHeight: 200,
  overflowY: 'auto',
  margin: '0 -12px',
  padding: '0 12px',
});

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 0 12px 8px',
  minWidth: 0,
  '& b': { fontWeight: 600, display: 'block' },
  '& small': { display: 'block', color: token.ink3, fontSize: '0.75rem', lineHeight: '16px' },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '&[data-rail]': { flexDirection: 'column', padding: '6px 0 8px' },
});

const Links = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  '&[data-tools]': { display: 'flex' },
  '&[data-pinned]': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    paddingBottom: 6,
    marginBottom: -6,
    background: `linear-gradient(to top, transparent, ${token.panel} 8px)`,
  },
});

const GroupTitle = styled('h2')({
  color: token.ink3,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 500,
  margin: 0,
  padding: '12px 8px 4px',
  '&[data-rail]': {
    height: 1,
    margin: '8px 6px',
    padding: 0,
    overflow: 'hidden',
    color: 'transparent',
    background: token.line,
  },
});

const Foot = styled('div')({
  paddingTop: 12,
  borderTop: `1px solid ${token.lineSoft}`,
  '& a': { color: token.ink3, fontSize: '0.75rem', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

function RailButton() {
  const rail = useContext(RailContext);
  if (!rail) return null;
  return (
    <IconButton
      label={t(rail.isRail ? 'navigation.expand' : 'navigation.collapse')}
      aria-expanded={!rail.isRail}
      onClick={rail.onToggle}
    >
      <PanelLeft size={16} aria-hidden />
    </IconButton>
  );
}

/** The sidebar's frame: brand, navigation and foot. */
export function Sidebar({
  name,
  logo,
  mark,
  detail,
  head,
  foot,
  children,
}: {
  name: string;
  /** Address of a picture; null shows the first letter. */
  logo: string | null;
  /** Shown in place of the logo. */
  mark?: ReactNode;
  detail: string;
  /** Content above the navigation. */
  head?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  const isRail = useIsRail();
  return (
    <Root>
      <Brand {...(isRail && { 'data-rail': '' })}>
        {mark || <BrandMark name={name} logo={logo} />}
        {!isRail && (
          <div>
            <b>{name}</b>
            <small>{detail}</small>
          </div>
        )}
        <RailButton />
      </Brand>
      {head}
      <Navigation aria-label={t('navigation.label')}>{children}</Navigation>
      <Foot>{foot}</Foot>
    </Root>
  );
}

/** Entries of the sidebar, with an optional heading. */
export function SidebarGroup({
  title,
  isPinned = false,
  children,
}: {
  title?: string;
  /** Stays in sight while the entries below scroll. */
  isPinned?: boolean;
  children: ReactNode;
}) {
  const isRail = useIsRail();
  return (
    <>
      {title && <GroupTitle {...(isRail && { 'data-rail': '' })}>{title}</GroupTitle>}
      <Links {...(isPinned && { 'data-pinned': '' })}>{children}</Links>
    </>
  );
}

/** Entries of the sidebar beside each other; below each other in a rail. */
export function SidebarTools({ children }: { children: ReactNode }) {
  const isRail = useIsRail();
  return <Links {...(!isRail && { 'data-tools': '' })}>{children}</Links>;
}

/** Content that is shown only while the sidebar has its full width. */
export function SidebarWide({ children }: { children: ReactNode }) {
  return useIsRail() ? null : children;
}
