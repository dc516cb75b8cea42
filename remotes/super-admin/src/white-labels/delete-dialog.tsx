import type { WhiteLabel } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/white-label-dialogs.ts';
import { nameOf, reachText } from './white-label-words.ts';
import { useDeleteWhiteLabel, useReach } from './white-labels.queries.ts';

/** Deletes a draft or inactive organization permanently after its name has been typed. */
export function DeleteDialog({
  whiteLabel,
  onDeleted,
  onClose,
}: {
  whiteLabel: WhiteLabel;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteWhiteLabel();
  const reach = useReach(whiteLabel);
  const toast = useToast();
  const name = nameOf(whiteLabel);
  const validate = (typed: { name: string }): Record<string, string> =>
    typed.name.trim() === name ? {} : { name: t('delete.otherName') };
  return (
    <FormDialog<{ name: string }>
      title={t('delete.title', { name })}
      submitLabel={t('delete.deleteOrganization')}
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        const { _id: id, version } = whiteLabel;
        await remove.mutateAsync({ params: { id }, ifMatch: version });
        toast.success(t('delete.organizationDeleted'));
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('delete.message', { reach: reachText(reach) })}</Text>
      <TextField
        name="name"
        label={t('delete.name')}
        hint={t('delete.nameHint', { name })}
        isFocused
      />
    </FormDialog>
  );
}
