import type { LeadForm } from '@outpost/contracts';
import { FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { useOwnerSource, useTransferOwnership } from './transfer.queries.ts';

/** Gives a form another owner. */
export function TransferDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const transfer = useTransferOwnership();
  const source = useOwnerSource(form.ownerAccount?._id ?? null);
  const toast = useToast();
  return (
    <FormDialog<{ owner: string }>
      title={t('list.transferTitle', { title: form.title })}
      submitLabel={t('list.transfer')}
      initialValues={{ owner: '' }}
      validate={({ owner }): Record<string, string> =>
        owner ? {} : { owner: t('list.newOwnerRequired') }
      }
      onSubmit={async ({ owner }) => {
        const changed = await transfer.mutateAsync({ params: { id: form._id }, body: { owner } });
        toast.success(t('list.transferred', { owner: changed.form.owner ?? '' }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('list.transferHint')}</Text>
      <PickerField name="owner" label={t('list.newOwner')} source={source} />
    </FormDialog>
  );
}
