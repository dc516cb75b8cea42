import { useState } from 'react';
import { LeadFormLink, validator, type LeadForm } from '@outpost/contracts';
import { Button, Column, CopyField, FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useFormLink } from '../lead-form.queries.ts';

/** Link of a live form, to copy or to replace by one on another host. */
export function LinkSettings({ form, isReadOnly }: { form: LeadForm; isReadOnly: boolean }) {
  const changeLink = useFormLink();
  const toast = useToast();
  const [isChanging, setChanging] = useState(false);
  if (form.url === null)
    return (
      <Text tone="muted" size="small">
        The form has a link as soon as it is active.
      </Text>
    );
  return (
    <Column gap={1}>
      <CopyField label="Link to the live form" value={form.url} />
      {!isReadOnly && <Button onClick={() => setChanging(true)}>Change link</Button>}
      {isChanging && (
        <FormDialog<{ url: string }>
          title="Change the link"
          submitLabel="Save"
          initialValues={{ url: form.url }}
          validate={({ url }) => validator(LeadFormLink)({ formId: form._id, url })}
          onSubmit={async ({ url }) => {
            await changeLink.mutateAsync({ body: { formId: form._id, url } });
            toast.success('The link was changed.');
          }}
          onClose={() => setChanging(false)}
        >
          <TextField
            name="url"
            label="Link"
            hint="Its host can be another one; its path stays."
            isFocused
          />
        </FormDialog>
      )}
    </Column>
  );
}
