import { useState } from 'react';
import { LeadFormLink, validator, type LeadForm } from '@outpost/contracts';
import { Button, Column, CopyField, FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { useFormLink } from '../lead-form.queries.ts';

/** Link of a live form, to copy or to replace by one on another host. */
export function LinkSettings({ form, isReadOnly }: { form: LeadForm; isReadOnly: boolean }) {
  const changeLink = useFormLink();
  const toast = useToast();
  const [isChanging, setChanging] = useState(false);
  if (form.url === null)
    return (
      <Text tone="muted" size="small">
        {t('settings.formLinkSoonActive')}
      </Text>
    );
  return (
    <Column gap={1}>
      <CopyField label={t('settings.linkLiveForm')} value={form.url} />
      {!isReadOnly && <Button onClick={() => setChanging(true)}>{t('settings.changeLink')}</Button>}
      {isChanging && (
        <FormDialog<{ url: string }>
          title={t('settings.changeTheLink')}
          submitLabel={t('settings.save')}
          initialValues={{ url: form.url }}
          validate={({ url }) => validator(LeadFormLink)({ formId: form._id, url })}
          onSubmit={async ({ url }) => {
            await changeLink.mutateAsync({ body: { formId: form._id, url } });
            toast.success(t('settings.linkChanged'));
          }}
          onClose={() => setChanging(false)}
        >
          <TextField
            name="url"
            label={t('settings.link')}
            hint={t('settings.hostCanAnotherOne')}
            isFocused
          />
        </FormDialog>
      )}
    </Column>
  );
}
