import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { phone, token } from '../theme/tokens.ts';

const Root = styled('div', { shouldForwardProp: (name) => name !== 'isQuiet' })<{
  isQuiet: boolean;
}>(({ isQuiet }) => ({
  position: isQuiet ? 'static' : 'sticky',
  top: 0,
  zIndex: 9,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 24px',
  background: isQuiet ? token.panel : token.warnSoft,
  color: token.ink,
  borderBottom: `1px solid ${isQuiet ? token.line : token.warn}`,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  [phone]: { top: 49, padding: '8px 16px' },
}));

/** A message above every screen that stays visible, with an optional action. */
export function Banner({
  label,
  isQuiet = false,
  action,
  children,
}: {
  /** Accessible name. */
  label: string;
  /** Information instead of a warning. */
  isQuiet?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Root role="region" aria-label={label} isQuiet={isQuiet}>
      <div role={isQuiet ? 'status' : undefined}>{children}</div>
      {action}
    </Root>
  );
}
