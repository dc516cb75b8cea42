import { IconButton } from './button.tsx';
import { Ellipsis } from './icons.ts';
import { ActionMenu } from './lazy/overlay-parts.ts';
import { useAnchor } from './use-anchor.ts';

export interface Action {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
  /** Why the action is not available now; shown with it. */
  disabledReason?: string | undefined;
}

/** The menu at the end of a row; nothing for a row nothing can be done with. */
export function RowMenu({ label, actions }: { label: string; actions: Action[] }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      {wasOpened && <ActionMenu anchor={anchor} actions={actions} onClose={close} />}
    </>
  );
}
