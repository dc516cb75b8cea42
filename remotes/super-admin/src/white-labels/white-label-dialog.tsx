import { validator, WhiteLabelChange, whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/white-label-dialogs.ts';
import { useEditWhiteLabel } from './white-labels.queries.ts';

const typeOptions = whiteLabelTypes.map((value) => ({ value, label: value }));

const labels = () => ({
  name: t('edit.name'),
  type: t('edit.type'),
  subdomain: t('edit.subdomain'),
  adminEmail: t('edit.adminEmail'),
});

const valuesOf = (whiteLabel: WhiteLabel) => ({
  name: whiteLabel.name,
  type: whiteLabel.type,
  subdomain: whiteLabel.subdomain ?? '',
  adminEmail: whiteLabel.admin?.email ?? '',
});
type Fields = ReturnType<typeof valuesOf>;

const bodyOf = ({ adminEmail, ...fields }: Fields) => ({ ...fields, admin: { email: adminEmail } });

const check = validator(WhiteLabelChange);

const validate = (fields: Fields): Record<string, string> => {
  const { 'admin.email': adminEmail, ...messages } = check(bodyOf(fields));
  return { ...messages, ...(adminEmail && { adminEmail }) };
};

/** Changes an organization. */
export function WhiteLabelDialog({
  whiteLabel,
  onClose,
}: {
  whiteLabel: WhiteLabel;
  onClose: () => void;
}) {
  const edit = useEditWhiteLabel();
  const toast = useToast();
  const isDraft = whiteLabel.status === 'draft';
  const save = async (fields: Fields, newer: WhiteLabel | null) => {
    const { _id: id, version } = newer ?? whiteLabel;
    await edit.mutateAsync({ params: { id }, body: bodyOf(fields), ifMatch: version });
    toast.success(t('edit.organizationSaved'));
  };
  return (
    <FormDialog<Fields, WhiteLabel>
      title={t('edit.title', { name: whiteLabel.name })}
      submitLabel={t('edit.save')}
      initialValues={valuesOf(whiteLabel)}
      record={{ valuesOf, labels: labels() }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('edit.name')} isFocused />
      <SelectField name="type" label={t('edit.type')} options={typeOptions} />
      <TextField
        name="subdomain"
        label={t('edit.subdomain')}
        isDisabled={!isDraft}
        hint={isDraft ? t('edit.subdomainHint') : t('edit.subdomainFixed')}
      />
      <TextField
        name="adminEmail"
        label={t('edit.adminEmail')}
        type="email"
        hint={t('edit.mayStayEmpty')}
      />
    </FormDialog>
  );
}
