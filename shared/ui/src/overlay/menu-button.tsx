import type { ReactNode } from 'react';
import { Button, IconButton } from '../control/button.tsx';
import { ActionMenu } from '../lazy/overlay-parts.ts';
import type { Action } from './row-menu.tsx';
import { useAnchor } from './use-anchor.ts';

/** A button that opens a menu, with a label or only an icon. */
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
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      {isIcon ? (
        <IconButton
          label={label}
          isDisabled={isDisabled}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => open(event.currentTarget)}
        >
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} isDisabled={isDisabled} onClick={(event) => open(event.currentTarget)}>
          {label}
        </Button>
      )}
      {wasOpened && <ActionMenu anchor={anchor} actions={actions} onClose={close} />}
    </>
  );
}
