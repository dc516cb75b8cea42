import { ComponentTitle, validator, type LeadForm } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { fetchTitleComponent, useRetitle } from './rename.queries.ts';

interface Values extends Record<string, unknown> {
  title: string;
}

/** Changes a form's title, which is the text of its title component. */
export function RenameDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const retitle = useRetitle();
  const toast = useToast();
  return (
    <FormDialog<Values, Values>
      title={t('list.rename', { title: form.title })}
      submitLabel={t('list.save')}
      initialValues={{ title: form.title }}
      validate={(values) => validator(ComponentTitle)({ ...values, _id: form._id })}
      record={{ valuesOf: ({ title }) => ({ title }), labels: { title: t('list.title') } }}
      onSubmit={async ({ title }, newer) => {
        const { _id, title: stored } = await fetchTitleComponent(form._id);
        // The call overwrites the title, whatever it is: a newer one is shown first.
        if (stored !== (newer ?? form).title)
          throw Object.assign(new Error(t('list.titleChanged')), { current: { title: stored } });
        await retitle.mutateAsync({ body: { _id, title } });
        toast.success(t('list.formRenamed'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('list.title')} isFocused />
    </FormDialog>
  );
}
