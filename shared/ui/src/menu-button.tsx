import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import type { Action } from './row-menu.tsx';

/** A button that opens a menu: with its words, or as an icon alone. */
export function MenuButton({
  label,
  actions,
  icon,
  isIcon = false,
  isDisabled = false,
}: {
  label: string;
  actions: readonly Action[];
  icon: ReactNode;
  isIcon?: boolean;
  isDisabled?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {isIcon ? (
        <IconButton
          label={label}
          isDisabled={isDisabled}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      ) : (
        <Button
          icon={icon}
          isDisabled={isDisabled}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabledReason !== undefined}
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {action.label}
            {action.disabledReason && ` (${action.disabledReason})`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
