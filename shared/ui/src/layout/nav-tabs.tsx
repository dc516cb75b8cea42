import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { phone, token } from '../theme/tokens.ts';

const Bar = styled('nav')({
  borderBottom: `1px solid ${token.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > ul': {
    display: 'flex',
    gap: 16,
    margin: 0,
    padding: '0 24px',
    listStyle: 'none',
    [phone]: { padding: '0 16px' },
  },
  '& a': {
    display: 'block',
    padding: '9px 2px',
    borderBottom: '2px solid transparent',
    color: token.ink2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:hover': { color: token.ink },
    '&[aria-current="page"]': { color: token.accent, borderBottomColor: token.accent },
    '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  },
});

/** Links between pages about one subject; each child is an `li` with a link. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Bar aria-label={label}>
      <ul>{children}</ul>
    </Bar>
  );
}
