import { token } from '../theme/tokens.ts';

/** Style of inputs and selects outside of forms. */
export const controlStyle = {
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: token.ink,
  background: token.panel,
  border: `1px solid ${token.control}`,
  borderRadius: 8,
  '&:hover': { borderColor: token.ink2 },
  '&:focus': { outline: `2px solid ${token.accent}`, outlineOffset: -1 },
  textOverflow: 'ellipsis',
  '&::placeholder': { color: token.ink3, opacity: 1 },
} as const;
