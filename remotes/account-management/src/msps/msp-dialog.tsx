import type { Msp, MspStepName } from '@outpost/contracts';
import { DeleteMspDialog } from './delete-msp-dialog.tsx';
import { EditMspDialog } from './edit-msp-dialog.tsx';
import { MspStepDialog } from './msp-step-dialog.tsx';

/** Dialog that confirms an action on a franchisor. */
export function MspDialog({
  action,
  onDeleted,
  ...about
}: {
  action: 'edit' | MspStepName | 'delete';
  msp: Msp;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  if (action === 'edit') return <EditMspDialog {...about} />;
  if (action === 'delete') return <DeleteMspDialog {...about} onDeleted={onDeleted} />;
  return <MspStepDialog step={action} {...about} />;
}
