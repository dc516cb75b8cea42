import { ComponentTitle, validator, type LeadForm } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { fetchTitleComponent, useRetitle } from './rename.queries.ts';

/** Changes a form's title, which is the text of its title component. */
export function RenameDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const retitle = useRetitle();
  const toast = useToast();
  return (
    <FormDialog<{ title: string }>
      title={t('list.rename', { title: form.title })}
      submitLabel={t('list.save')}
      initialValues={{ title: form.title }}
      validate={(values) => validator(ComponentTitle)({ ...values, _id: form._id })}
      onSubmit={async ({ title }) => {
        const { _id } = await fetchTitleComponent(form._id);
        await retitle.mutateAsync({ body: { _id, title } });
        toast.success(t('list.formRenamed'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('list.title')} isFocused />
    </FormDialog>
  );
}
