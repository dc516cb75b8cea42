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

/** Hides a text from sight only. */
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Cards of a phone: the first column with check box and menu beside it, below it a line of the other
 * columns; an open card names each of them.
 */
const cards = {
  maxHeight: 'none',
  overflow: 'visible',
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 44px 8px 12px',
    marginBottom: 8,
  },
  '& tbody tr td, &[data-density="compact"] tbody tr td': {
    padding: 0,
    gap: 6,
    textAlign: 'left',
    alignItems: 'center',
    minWidth: 0,
    fontSize: '0.8125rem',
  },
  '& tbody tr td::before': { color: token.ink3, fontVariantNumeric: 'normal' },
  '& tbody tr:not([data-open]) td:not([data-number], [data-named])::before': unseen,
  '& tbody tr[data-open] td': { flex: '1 1 100%', justifyContent: 'space-between', minHeight: 24 },
  '& tbody tr td[data-first]': { flex: '1 1 100%', minHeight: 36, paddingRight: 0 },
  '& tbody tr td[data-select] ~ [data-first]': { paddingRight: 40 },
  '& tbody tr td[data-first]::before, & tbody tr td[data-more]::before': { content: 'none' },
  '& tbody tr td[data-more], & tbody tr[data-open] td[data-more]': {
    position: 'absolute',
    right: 8,
    bottom: 6,
    flex: 'none',
    minHeight: 28,
  },
  '& tbody tr td[hidden]': { display: 'none' },
  '& [data-select]::before': { content: 'none' },
  '& [data-pinned]': { position: 'static' },
  '& tbody tr td[data-select], & tbody tr td[data-actions]': {
    position: 'absolute',
    top: 8,
    right: 44,
    flex: 'none',
    width: 'auto',
    minHeight: 36,
  },
  '& tbody tr td[data-actions]': { right: 8 },
  '& tbody tr[aria-selected="true"] td': { background: 'none' },
  // The first cell of a card may be its check box, which is not at its edge.
  '& tbody tr[aria-current]': { boxShadow: `inset 3px 0 ${token.accent}` },
  '& tbody tr[aria-current] td:first-of-type': { boxShadow: 'none' },
} as const;

/** The table of a list: rows can be opened and selected, columns pinned and sorted. */
export const ListFrame = styled(TableFrame)({
  overflow: 'auto',
  // Below a title, a search and the pages, where the list does not fill the page.
  maxHeight: 'calc(100dvh - 132px)',
  minHeight: 0,
  scrollPadding: '36px 0 0',
  '& table': { tableLayout: 'fixed' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    background: token.panel,
    // A border of collapsed cells would scroll with the rows.
    borderBottom: 0,
    boxShadow: `inset 0 -1px ${token.line}`,
  },
  '& td': { maxWidth: 'none' },
  '& th[data-pinned], & th[data-actions]': { zIndex: 4 },
  '& th[data-actions], & th[data-select]': { overflow: 'visible' },
  '& td a': { color: 'inherit', textDecoration: 'none' },
  '& td a:hover, & td a:focus-visible': { textDecoration: 'underline' },
  '& [data-opens] a': {
    color: 'inherit',
    textDecoration: 'none',
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [data-opens] a:hover': { textDecoration: 'underline' },
  '& [data-opens] a:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '& [data-select]': { width: 1, padding: '0 0 0 8px' },
  '& [data-select] input': selectBox,
  '& tbody tr[data-opening]': { cursor: 'pointer' },
  '& tbody tr:focus': { outline: 'none' },
  '& tbody tr:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  // The row of the keyboard shows its texts whole.
  '& tbody tr:focus-visible td, & tbody tr:focus-visible td *': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '&[data-density="compact"] td[data-select]': { padding: '0 0 0 8px' },
  '& td[data-pinned]': { position: 'sticky', zIndex: 2, background: token.panel },
  '& tbody tr:hover [data-pinned]': { background: token.bg },
  '& tbody tr[aria-current], & tbody tr[aria-current] td': { background: token.bg },
  '& tbody tr[aria-current] td:first-of-type': { boxShadow: `inset 3px 0 ${token.accent}` },
  '& tbody tr[aria-selected="true"], & tbody tr[aria-selected="true"] td, & tbody tr[aria-selected="true"] [data-actions]':
    { background: token.accentSoft },
  [phone]: cards,
  '@media print': {
    maxHeight: 'none',
    overflow: 'visible',
    '& table': { minWidth: '0 !important', tableLayout: 'auto' },
    '& col': { width: 'auto !important' },
    '& th, & td': { position: 'static' },
    '& td': { whiteSpace: 'normal' },
    '& [data-select], & [data-actions], & [data-more]': { display: 'none !important' },
    '& tr': { breakInside: 'avoid' },
  },
});

/** Opens and closes a card of a phone. */
export const MoreButton = styled('button')({
  all: 'unset',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 28,
  borderRadius: 8,
  color: token.ink2,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

export const SortButton = styled('button')({
  all: 'unset',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover': { color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});
