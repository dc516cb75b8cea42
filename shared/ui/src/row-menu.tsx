import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Ellipsis } from './icons.ts';
import { token } from './tokens.ts';

export interface Action {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
  /** Why the action is not available now; shown with it. */
  disabledReason?: string | undefined;
}

/** The menu at the end of a row; nothing for a row nothing can be done with. */
export function RowMenu({ label, actions }: { label: string; actions: Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabledReason !== undefined}
            onClick={() => {
              close();
              action.onSelect();
            }}
            sx={action.isDanger ? { color: token.bad } : {}}
          >
            {action.label}
            {action.disabledReason && ` (${action.disabledReason})`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
