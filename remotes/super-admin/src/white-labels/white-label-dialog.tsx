import { NewWhiteLabel, validator, whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { useCreateWhiteLabel, useEditWhiteLabel } from './white-labels.queries.ts';

const typeOptions = whiteLabelTypes.map((value) => ({ value, label: value }));

const labels = {
  name: 'Name',
  type: 'Type',
  subdomain: 'Subdomain',
  adminEmail: 'Admin email',
};

const valuesOf = (whiteLabel: WhiteLabel | null): Required<NewWhiteLabel> => ({
  name: whiteLabel?.name ?? '',
  type: whiteLabel?.type ?? 'Agency',
  subdomain: whiteLabel?.subdomain ?? '',
  adminEmail: whiteLabel?.admin?.email ?? '',
});

/** Creates a draft organization, or changes the given one. */
export function WhiteLabelDialog({
  whiteLabel,
  onClose,
}: {
  whiteLabel: WhiteLabel | null;
  onClose: () => void;
}) {
  const create = useCreateWhiteLabel();
  const edit = useEditWhiteLabel();
  const toast = useToast();
  const isDraft = !whiteLabel || whiteLabel.status === 'draft';
  const save = async (body: Required<NewWhiteLabel>, newer: WhiteLabel | null) => {
    if (whiteLabel) {
      const { _id: id, version } = newer ?? whiteLabel;
      await edit.mutateAsync({ params: { id }, body, ifMatch: version });
    } else await create.mutateAsync({ body });
    toast.success(whiteLabel ? 'The organization was saved.' : 'The draft was created.');
  };
  return (
    <FormDialog<Required<NewWhiteLabel>, WhiteLabel>
      title={whiteLabel ? `Edit ${whiteLabel.name}` : 'New organization'}
      submitLabel={whiteLabel ? 'Save' : 'Create draft'}
      initialValues={valuesOf(whiteLabel)}
      record={{ valuesOf, labels }}
      validate={validator(NewWhiteLabel)}
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
