import type { Msp, MspStepName } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/msp-dialogs.ts';
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
    name.trim() === msp.name ? {} : { name: t('delete.nameWrong') };
  return (
    <FormDialog<{ name: string }>
      title={t('delete.title', { name: msp.name })}
      submitLabel={t('delete.submit')}
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        await remove.mutateAsync({ params: { id: msp._id } });
        toast.success(t('delete.done', { name: msp.name }));
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('delete.message', { organization: msp.whiteLabel.name })}</Text>
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('delete.nameHint', { name: msp.name })}
        isFocused
      />
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
