import type { Company } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
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
    typed.name.trim() === name ? {} : { name: 'This is not its name' };
  return (
    <FormDialog<{ name: string }>
      title={`Delete ${name}?`}
      submitLabel="Delete company"
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        await remove.mutateAsync({ params: { id }, ifMatch: version });
        toast.success(`${name} was deleted.`);
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        It is removed from {whiteLabel.name}. This cannot be undone; the audit log keeps what it
        was.
      </Text>
      <TextField name="name" label="Name" hint={`Type “${name}” to continue`} isFocused />
    </FormDialog>
  );
}
