import { styled } from '@mui/material/styles';
import { Ellipsis } from '../theme/icons.ts';
import { ActionMenu } from '../lazy/overlay-parts.ts';
import { token } from '../theme/tokens.ts';
import { useAnchor } from './use-anchor.ts';

export interface Action {
  label: string;
  /** Heading of the actions it belongs to; those of one group follow each other. */
  group?: string;
  onSelect: () => void;
  isDanger?: boolean;
  /** It runs now; shown by a button. */
  isBusy?: boolean;
  /** Reason why the action is unavailable; shown with it. */
  disabledReason?: string | undefined;
}

/** A native button without a tooltip, because each row has one. */
const Dots = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 8,
  color: token.ink2,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: token.idleSoft, color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** The menu at the end of a row that has actions; it asks for them when it opens. */
export function LateRowMenu({ label, actionsOf }: { label: string; actionsOf: () => Action[] }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      <Dots
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </Dots>
      {wasOpened && <ActionMenu anchor={anchor} actions={actionsOf()} onClose={close} />}
    </>
  );
}

/** The menu at the end of a row; nothing for a row without actions. */
export function RowMenu({ label, actions }: { label: string; actions: Action[] }) {
  return actions.length === 0 ? null : <LateRowMenu label={label} actionsOf={() => actions} />;
}
