import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../tokens.ts';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: '100%',
  padding: 12,
});

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 8px 12px',
  minWidth: 0,
  '& b': { fontWeight: 600, display: 'block' },
  '& small': { display: 'block', color: token.ink3, fontSize: '0.75rem', lineHeight: '16px' },
});

const Mark = styled('span')({
  width: 28,
  height: 28,
  flex: 'none',
  borderRadius: 8,
  background: token.accent,
  color: token.onAccent,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
});

const Links = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });

const GroupTitle = styled('h2')({
  color: token.ink3,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 500,
  margin: 0,
  padding: '12px 8px 4px',
});

const Item = styled('li')({
  '& > a, & > button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 8px',
    minHeight: 32,
    borderRadius: 7,
    color: token.ink2,
    fontWeight: 500,
    '&:hover': { background: token.lineSoft },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
    '&[aria-current="page"]': { background: token.accentSoft, color: token.accent },
    '& svg': { flex: 'none' },
  },
  '&[data-nested] > a': { paddingLeft: 34 },
});

const Foot = styled('div')({
  marginTop: 'auto',
  paddingTop: 12,
  '& a': { color: token.ink3, fontSize: '0.75rem', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

/** The sidebar's frame: whose panel this is, the navigation, and a foot. */
export function Sidebar({
  name,
  detail,
  foot,
  children,
}: {
  name: string;
  detail: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <Root>
      <Brand>
        <Mark aria-hidden>{name.charAt(0).toUpperCase()}</Mark>
        <div>
          <b>{name}</b>
          <small>{detail}</small>
        </div>
      </Brand>
      <nav aria-label="Main">{children}</nav>
      <Foot>{foot}</Foot>
    </Root>
  );
}

/** Entries under a heading; without one they stand alone. */
export function SidebarGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <GroupTitle>{title}</GroupTitle>}
      <Links>{children}</Links>
    </>
  );
}

/** One entry: its child is the link or the button. */
export function SidebarItem({
  isNested = false,
  children,
}: {
  isNested?: boolean;
  children: ReactNode;
}) {
  return <Item {...(isNested && { 'data-nested': '' })}>{children}</Item>;
}
