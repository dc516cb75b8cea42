import type { Msp, MspStepName } from '@outpost/contracts';
import { DeleteMspDialog } from './delete-msp-dialog.tsx';
import { EditMspDialog } from './edit-msp-dialog.tsx';
import { MspStepDialog } from './msp-step-dialog.tsx';

/** What an action asks before it is done. */
export function MspDialog({
  action,
  ...about
}: {
  action: 'edit' | MspStepName | 'delete';
  msp: Msp;
  onClose: () => void;
}) {
  if (action === 'edit') return <EditMspDialog {...about} />;
  if (action === 'delete') return <DeleteMspDialog {...about} />;
  return <MspStepDialog step={action} {...about} />;
}
