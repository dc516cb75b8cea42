import { styled } from '@mui/material/styles';
import { phone, token } from '../tokens.ts';

/** The table; on a phone each row becomes a card, its cells named by their column. */
export const TableFrame = styled('div')({
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th': {
    fontWeight: 500,
    fontSize: '0.75rem',
    lineHeight: '16px',
    color: token.ink3,
    textAlign: 'left',
    padding: '9px 12px',
    borderBottom: `1px solid ${token.line}`,
    whiteSpace: 'nowrap',
  },
  '& td': {
    padding: '9px 12px',
    borderBottom: `1px solid ${token.lineSoft}`,
    whiteSpace: 'nowrap',
    maxWidth: 360,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    height: 54,
    color: token.ink2,
  },
  '& td:first-of-type': { color: token.ink },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { background: token.bg },
  '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-actions]': { width: 1, padding: '0 8px', textAlign: 'right' },
  [phone]: {
    border: 0,
    background: 'none',
    '& table, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'block',
      position: 'relative',
      border: `1px solid ${token.line}`,
      borderRadius: 10,
      background: token.panel,
      padding: '10px 14px',
      marginBottom: 10,
    },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 16,
      height: 'auto',
      maxWidth: 'none',
      padding: '5px 0',
      border: 0,
      textAlign: 'right',
    },
    '& td::before': { content: 'attr(data-label)', color: token.ink3, flex: 'none' },
    '& td:first-of-type': { textAlign: 'left', paddingRight: 40, whiteSpace: 'normal' },
    '& td:first-of-type::before, & [data-actions]::before': { content: 'none' },
    '& [data-actions]': { position: 'absolute', top: 8, right: 8, width: 'auto', padding: 0 },
  },
});

export const SortButton = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover': { color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});
