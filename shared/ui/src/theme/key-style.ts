import { codeFamily } from './font-families.ts';
import { token } from './tokens.ts';

/** Style of a keyboard key. */
export const keyStyle = {
  font: `500 11px/16px ${codeFamily}`,
  border: `1px solid ${token.line}`,
  borderRadius: 5,
  padding: '0 5px',
  color: token.ink3,
  whiteSpace: 'nowrap',
} as const;
