import { styled } from '@mui/material/styles';
import { phone, TableFrame, token } from '@outpost/ui';

/** Native check boxes in the colours of the page, large enough for a finger. */
const selectBox = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 36,
  height: 36,
  margin: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: `1.5px solid ${token.ink3}`,
    borderRadius: 4,
  },
  '&:hover::before': { borderColor: token.ink },
  '&:checked::before, &:indeterminate::before': {
    borderColor: token.accent,
    background: token.accent,
  },
  '&::after': { gridArea: '1 / 1', placeSelf: 'center', boxSizing: 'border-box' },
  '&:checked::after': {
    content: '""',
    width: 9,
    height: 6,
    border: `solid ${token.onAccent}`,
    borderWidth: '0 0 2px 2px',
    transform: 'translateY(-1px) rotate(-45deg)',
  },
  '&:indeterminate::after': {
    content: '""',
    width: 8,
    height: 2,
    border: 0,
    background: token.onAccent,
    transform: 'none',
  },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -4 },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** The table of a list: rows can be opened and selected, columns pinned and sorted. */
export const ListFrame = styled(TableFrame)({
  '& [data-opens] a': {
    color: 'inherit',
    textDecoration: 'none',
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [data-opens] a:hover': { textDecoration: 'underline' },
  '& [data-opens] a:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  '& [data-select]': { width: 1, padding: '0 0 0 8px' },
  '& [data-select] input': selectBox,
  '& tbody tr:focus': { outline: 'none' },
  '& tbody tr:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '&[data-density="compact"] td[data-select]': { padding: '0 0 0 8px' },
  '& [data-pinned]': { position: 'sticky', zIndex: 2, background: token.panel },
  '& tbody tr:hover [data-pinned]': { background: token.bg },
  '& tbody tr[aria-selected="true"], & tbody tr[aria-selected="true"] td, & tbody tr[aria-selected="true"] [data-actions]':
    { background: token.accentSoft },
  [phone]: {
    '& [data-select]::before': { content: 'none' },
    // Widths and pins only apply to tables.
    '& td[style]': {
      width: 'auto !important',
      minWidth: '0 !important',
      maxWidth: 'none !important',
    },
    '& [data-pinned]': { position: 'static' },
    // The check box and the menu are beside it.
    '& td[data-select] ~ [data-first]': { paddingRight: 80 },
    '& td[data-select], &[data-density="compact"] td[data-select]': {
      position: 'absolute',
      top: 12,
      right: 44,
      width: 'auto',
      padding: 0,
    },
    '& tbody tr[aria-selected="true"] td': { background: 'none' },
  },
});

export const SortButton = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover': { color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});
