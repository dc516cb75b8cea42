import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { token } from './tokens.ts';

const Content = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  padding: 16,
  maxWidth: 280,
});

/** An icon that opens something small beside itself, under the same name. */
export function PopButton({
  label,
  icon,
  children,
}: {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {icon}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
    </>
  );
}
