import { useUser } from '@outpost/auth-store';
import { RecordList } from '@outpost/lists';
import { useNavigate } from '@outpost/router';
import { Button, Plus } from '@outpost/ui';
import { useWhiteLabelActions } from './use-white-label-actions.tsx';
import { whiteLabelBulk } from './white-label-bulk.ts';
import { whiteLabelList } from './white-label-list.ts';

/** List of organizations, with the actions on each. */
export function WhiteLabelsScreen() {
  const viewer = useUser();
  const navigate = useNavigate();
  const { actionsOf, dialog } = useWhiteLabelActions();
  const mayWrite = viewer?.permissions.includes('white-labels:write') ?? false;
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
        rowActions={(whiteLabel) => actionsOf(whiteLabel)}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? whiteLabelBulk : []}
        {...(mayWrite && { actions: createButton })}
      />
      {dialog}
    </>
  );
}
