import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { phone, small, token } from '../theme/tokens.ts';

const Grid = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  '& > *, & > section > *': { height: '100%', boxSizing: 'border-box' },
  '&[data-narrow]': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
    '& h2 > *': { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
  },
  '&[data-half]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' },
  '&[data-state="outdated"]': { opacity: 0.6 },
  '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))' },
  [phone]: {
    gap: 12,
    '&:not([data-wide], [data-half], [data-narrow])': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
    },
    '&[data-narrow]': { gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' },
  },
});

/** Tiles in a grid with as many columns as fit. */
export function Tiles({
  isWide = false,
  isNarrow = false,
  isHalf = false,
  state = 'ready',
  children,
}: {
  isWide?: boolean;
  /** Fits five tiles beside an aside, with their numbers below the titles. */
  isNarrow?: boolean;
  /** Fits two tiles beside an aside. */
  isHalf?: boolean;
  /** `loading` before the first data, `outdated` while newer data are loading. */
  state?: 'ready' | 'loading' | 'outdated';
  children: ReactNode;
}) {
  return (
    <Grid
      aria-busy={state !== 'ready'}
      data-state={state}
      {...(isWide && { 'data-wide': '' })}
      {...(isNarrow && { 'data-narrow': '' })}
      {...(isHalf && { 'data-half': '' })}
    >
      {children}
    </Grid>
  );
}

const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
});

/** Main content and a narrow aside, which moves below it where the width is too small. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Halves>
      {children}
      {aside}
    </Halves>
  );
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [small]: {
    flexWrap: 'nowrap',
    margin: '-2px -16px',
    padding: '2px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > li': { flex: 'none' },
  },
  '& > li > a': {
    display: 'block',
    padding: '5px 12px',
    border: `1px solid ${token.line}`,
    borderRadius: 8,
    background: token.panel,
    color: token.ink,
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { background: token.lineSoft },
    '&[aria-current]': { borderColor: token.accent, background: token.accentSoft },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  },
});

/** A group of links in a row; each child is an `li` with a link. */
export function LinkRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <List>{children}</List>
    </section>
  );
}
