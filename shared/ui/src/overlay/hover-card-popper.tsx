import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';

/** The popup of a hover card, visible while mounted. */
export function HoverCardPopper({
  anchor,
  onEnter,
  onLeave,
  children,
}: {
  anchor: HTMLElement;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Popper
      open
      aria-hidden
      anchorEl={anchor}
      placement="bottom-start"
      style={{ zIndex: 1400 }}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      <Paper elevation={6} style={{ width: 280, padding: 14, marginTop: 4 }}>
        {children}
      </Paper>
    </Popper>
  );
}
