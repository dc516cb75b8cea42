import { validator, WhiteLabelChange, whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { useEditWhiteLabel } from './white-labels.queries.ts';

const typeOptions = whiteLabelTypes.map((value) => ({ value, label: value }));

const labels = {
  name: 'Name',
  type: 'Type',
  subdomain: 'Subdomain',
  adminEmail: 'Admin email',
};

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
    toast.success('The organization was saved.');
  };
  return (
    <FormDialog<Fields, WhiteLabel>
      title={`Edit ${whiteLabel.name}`}
      submitLabel="Save"
      initialValues={valuesOf(whiteLabel)}
      record={{ valuesOf, labels }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" isFocused />
      <SelectField name="type" label="Type" options={typeOptions} />
      <TextField
        name="subdomain"
        label="Subdomain"
        isDisabled={!isDraft}
        hint={isDraft ? 'The label in front of the domain' : 'Fixed since it was published'}
      />
      <TextField name="adminEmail" label="Admin email" type="email" hint="May stay empty" />
    </FormDialog>
  );
}
