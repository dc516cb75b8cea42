import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';

const Root = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 8,
  background: token.warnSoft,
  color: token.ink,
});

/** An important note within a page. */
export function Notice({ children }: { children: ReactNode }) {
  return <Root role="status">{children}</Root>;
}
