import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';

const Content = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  padding: 16,
  maxWidth: 280,
});

/** A small popup beside the button that opened it. */
export function Pop({
  label,
  anchor,
  onClose,
  children,
}: {
  label: string;
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { border: `1px solid ${token.line}`, boxShadow: token.shadow },
        },
      }}
    >
      <Content>{children}</Content>
    </Popover>
  );
}
