import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Action } from './row-menu.tsx';
import { token } from '../theme/tokens.ts';

/** Milliseconds. A closed menu is gone at once, because it takes the clicks while it fades out. */
const durations = { enter: 120, exit: 0 } as const;

const heading = {
  lineHeight: '28px',
  fontSize: 12,
  color: token.ink3,
  background: 'none',
} as const;

/** A menu of actions beside the button that opened it. */
export function ActionMenu({
  anchor,
  actions,
  onClose,
}: {
  /** Null while closed. */
  anchor: HTMLElement | null;
  actions: readonly Action[];
  onClose: () => void;
}) {
  // A long menu has no room below its button: beside it, it is not under the pointer.
  const isLong = actions.some(({ group }) => group);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      transitionDuration={durations}
      {...(isLong && { anchorOrigin: { vertical: 'top', horizontal: 'right' } })}
    >
      {actions.flatMap((action, index) => [
        action.group && action.group !== actions[index - 1]?.group && (
          <ListSubheader key={action.group} role="presentation" sx={heading}>
            {action.group}
          </ListSubheader>
        ),
        <MenuItem
          key={action.label}
          disabled={action.disabledReason !== undefined}
          onClick={() => {
            onClose();
            action.onSelect();
          }}
          sx={action.isDanger ? { color: token.bad } : {}}
        >
          {action.label}
          {action.disabledReason && ` (${action.disabledReason})`}
        </MenuItem>,
      ])}
    </Menu>
  );
}
