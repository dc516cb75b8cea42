import type { Company } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useDeleteCompany } from '../companies.queries.ts';

/** Deletes a pending company after its name has been typed. */
export function DeleteCompanyDialog({
  company: { _id: id, name, version, whiteLabel },
  onDeleted,
  onClose,
}: {
  company: Company;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteCompany();
  const toast = useToast();
  const validate = (typed: { name: string }): Record<string, string> =>
    typed.name.trim() === name ? {} : { name: t('delete.nameWrong') };
  return (
    <FormDialog<{ name: string }>
      title={t('delete.title', { name })}
      submitLabel={t('delete.submit')}
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        await remove.mutateAsync({ params: { id }, ifMatch: version });
        toast.success(t('delete.done', { name }));
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('delete.message', { organization: whiteLabel.name })}</Text>
      <TextField
        name="name"
        label={t('delete.name')}
        hint={t('delete.nameHint', { name })}
        isFocused
      />
    </FormDialog>
  );
}
