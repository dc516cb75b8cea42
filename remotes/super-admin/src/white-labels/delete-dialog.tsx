import type { WhiteLabel } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
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
    typed.name.trim() === name ? {} : { name: 'This is not its name' };
  return (
    <FormDialog<{ name: string }>
      title={`Delete ${name}?`}
      submitLabel="Delete organization"
      isDanger
      initialValues={{ name: '' }}
      validate={validate}
      onSubmit={async () => {
        const { _id: id, version } = whiteLabel;
        await remove.mutateAsync({ params: { id }, ifMatch: version });
        toast.success('The organization was deleted.');
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {reachText(reach)} go with it, and its subdomain becomes free. This cannot be undone.
      </Text>
      <TextField name="name" label="Name" hint={`Type “${name}” to go on`} isFocused />
    </FormDialog>
  );
}
