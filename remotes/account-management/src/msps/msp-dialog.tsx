import type { Msp, MspStepName } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useDeleteMsp } from './msps.queries.ts';
import { EditMspDialog } from './edit-msp-dialog.tsx';
import { MspStepDialog } from './msp-step-dialog.tsx';

/** Deletes a franchisor permanently after its name has been typed. */
function DeleteMspDialog({
  msp,
  onDeleted,
  onClose,
}: {
  msp: Msp;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteMsp();
  const toast = useToast();
  const validate = ({ name }: { name: string }): Record<string, string> =>
    name.trim() === msp.name ? {} : { name: 'This is not its name' };
  return (
    <FormDialog<{ name: string }>
      title={`Delete ${msp.name}?`}
      submitLabel="Delete franchisor"
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        await remove.mutateAsync({ params: { id: msp._id } });
        toast.success(`${msp.name} was deleted.`);
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        It has neither companies nor users. It is removed from {msp.whiteLabel.name} for good; this
        cannot be undone.
      </Text>
      <TextField name="name" label="Name" hint={`Type “${msp.name}” to go on`} isFocused />
    </FormDialog>
  );
}

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
