import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { sidebarWidth } from '../theme/tokens.ts';

/** The sidebar on a phone: a drawer from the left. */
export function NavDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: sidebarWidth, backgroundImage: 'none' } } }}
    >
      {children}
    </Drawer>
  );
}
