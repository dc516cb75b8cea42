import { styled } from '@mui/material/styles';
import { phone, token } from '../theme/tokens.ts';

export const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& [cmdk-root]': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& [cmdk-list]': {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    maxHeight: 'min(400px, 60dvh)',
    padding: 8,
    scrollPaddingBlock: 8,
  },
  '& [cmdk-group-heading]': {
    color: token.ink3,
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 500,
    padding: '8px 10px 4px',
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '6px 10px',
    borderRadius: 7,
    cursor: 'pointer',
    color: token.ink,
    [phone]: { minHeight: 44, flexWrap: 'wrap', rowGap: 0 },
  },
  '& [cmdk-item] > span': { minWidth: 0, overflowWrap: 'anywhere', [phone]: { flex: 1 } },
  '& [cmdk-item] > small': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    fontSize: '0.75rem',
    color: token.ink3,
    // Below the name, where the width is too small.
    [phone]: { flexBasis: '100%', paddingLeft: 26, textAlign: 'left' },
  },
  '& [cmdk-item] svg': { flex: 'none', color: token.ink2 },
  '& [cmdk-item][data-selected="true"]': { background: token.accentSoft, color: token.accent },
  '& [cmdk-item][data-selected="true"] > small': { color: token.ink2 },
  '& [cmdk-item][data-selected="true"] svg': { color: token.accent },
  '& [cmdk-empty]': { padding: '24px 16px', textAlign: 'center', color: token.ink2 },
});

export const InputRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  borderBottom: `1px solid ${token.line}`,
  '& input': {
    all: 'unset',
    flex: 1,
    minWidth: 0,
    height: 48,
    color: token.ink,
    // iOS zooms into fields with smaller text.
    [phone]: { fontSize: '1rem' },
  },
  '& input::placeholder': { color: token.ink3, opacity: 1 },
});

export const Note = styled('p')({
  margin: 0,
  padding: '8px 16px',
  borderTop: `1px solid ${token.line}`,
  color: token.ink2,
});

export const Hints = styled('div')({
  display: 'flex',
  gap: 16,
  padding: '8px 16px',
  borderTop: `1px solid ${token.line}`,
  color: token.ink3,
  fontSize: '0.75rem',
  [phone]: { display: 'none' },
});
