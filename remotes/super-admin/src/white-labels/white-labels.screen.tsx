import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useNavigate } from '@outpost/router';
import { Button, Plus } from '@outpost/ui';
import { actionLabel, whiteLabelActions, type WhiteLabelAction } from './white-label-actions.ts';
import { whiteLabelBulk } from './white-label-bulk.tsx';
import { whiteLabelList } from './white-label-list.ts';
import { DeleteDialog, PublishDialog, StepDialog, WhiteLabelDialog } from './white-label-parts.ts';

type Asked = Exclude<WhiteLabelAction, 'open' | 'continue'>;
interface Open {
  action: Asked;
  whiteLabel: WhiteLabel;
}

function OpenDialog({ action, ...dialog }: Open & { onClose: () => void }) {
  if (action === 'edit') return <WhiteLabelDialog {...dialog} />;
  if (action === 'publish') return <PublishDialog {...dialog} />;
  if (action === 'delete') return <DeleteDialog {...dialog} />;
  return <StepDialog step={action} {...dialog} />;
}

/** The white-label instances, and what can be done with each. */
export function WhiteLabelsScreen() {
  const viewer = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const mayWrite = viewer?.permissions.includes('white-labels:write') ?? false;

  const select = (action: WhiteLabelAction, whiteLabel: WhiteLabel) => {
    if (action === 'open') return void navigate(`/white-label/show/${whiteLabel._id}`);
    if (action === 'continue') return void navigate(`/white-label/new?draft=${whiteLabel._id}`);
    return setOpen({ action, whiteLabel });
  };
  const actionsOf = (whiteLabel: WhiteLabel) =>
    viewer
      ? whiteLabelActions(whiteLabel, viewer).map(({ action, ...offered }) => ({
          ...offered,
          label: actionLabel(action),
          isDanger: action === 'delete' || action === 'deactivate',
          onSelect: () => select(action, whiteLabel),
        }))
      : [];
  const createButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => void navigate('/white-label/new')}
    >
      New organization
    </Button>
  );
  return (
    <>
      <RecordList
        list={whiteLabelList}
        rowActions={actionsOf}
        // Nothing is done to many in somebody else's name.
        bulk={mayWrite && !viewer?.impersonation ? whiteLabelBulk : []}
        {...(mayWrite && { actions: createButton })}
      />
      {open && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
