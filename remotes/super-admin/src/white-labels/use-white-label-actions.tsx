import { useState, type ReactNode } from 'react';
import { useUser } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import type { Action } from '@outpost/ui';
import { usePreload } from '@outpost/ui';
import { actionLabel, whiteLabelActions, type WhiteLabelAction } from './white-label-actions.ts';
import { DeleteDialog, PublishDialog, StepDialog, WhiteLabelDialog } from './white-label-lazy.tsx';

type Asked = Exclude<WhiteLabelAction, 'continue'>;

interface Open {
  action: Asked;
  whiteLabel: WhiteLabel;
}

function OpenDialog({
  action,
  onDeleted,
  ...dialog
}: Open & { onDeleted: (() => void) | undefined; onClose: () => void }) {
  if (action === 'edit') return <WhiteLabelDialog {...dialog} />;
  if (action === 'publish') return <PublishDialog {...dialog} />;
  if (action === 'delete') return <DeleteDialog {...dialog} onDeleted={onDeleted} />;
  return <StepDialog step={action} {...dialog} />;
}

/** Returns the menu of an organization, and the dialog of the chosen action. */
export const useWhiteLabelActions = ({ onDeleted }: { onDeleted?: () => void } = {}): {
  actionsOf: (whiteLabel: WhiteLabel, without?: readonly WhiteLabelAction[]) => Action[];
  open: (action: Asked, whiteLabel: WhiteLabel) => void;
  dialog: ReactNode;
} => {
  usePreload(DeleteDialog, PublishDialog, StepDialog, WhiteLabelDialog);
  const viewer = useUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Open | null>(null);
  const open = (action: Asked, whiteLabel: WhiteLabel) => setAsked({ action, whiteLabel });
  const select = (action: WhiteLabelAction, whiteLabel: WhiteLabel) => {
    if (action === 'continue') return void navigate(`/white-label/new?draft=${whiteLabel._id}`);
    return open(action, whiteLabel);
  };
  return {
    open,
    actionsOf: (whiteLabel, without = []) =>
      viewer
        ? whiteLabelActions(whiteLabel, viewer)
            .filter(({ action }) => !without.includes(action))
            .map(({ action, ...offered }) => ({
              ...offered,
              label: actionLabel(action),
              isDanger: action === 'delete' || action === 'deactivate',
              onSelect: () => select(action, whiteLabel),
            }))
        : [],
    dialog: asked && <OpenDialog {...asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />,
  };
};
