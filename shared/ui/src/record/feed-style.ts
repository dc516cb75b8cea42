import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';

export const Group = styled('section')({
  '& > h3': {
    margin: 0,
    padding: '12px 16px 4px',
    color: token.ink3,
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 500,
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
});

export const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '10px 8px 10px 16px',
  borderBottom: `1px solid ${token.lineSoft}`,
  '&:hover': { background: token.bg },
  '& > svg': { flex: 'none', marginTop: 2, color: token.ink2 },
  // The link of the title covers the item; other interactive elements are above it.
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '& time, & [data-action]': { position: 'relative', zIndex: 1 },
  '& [data-action]': { flex: 'none' },
});

export const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > *': { margin: 0 },
  '& [data-title]': { color: token.ink, fontWeight: 450 },
  '& [data-title][data-new]': { fontWeight: 650 },
  '& [data-body]': { color: token.ink2, whiteSpace: 'pre-line' },
  '& [data-time]': { color: token.ink3, fontSize: '0.75rem', lineHeight: '20px' },
});

export const Mark = styled('span')({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginRight: 8,
  borderRadius: '50%',
  background: token.accent,
});
