import { faqCategories, NewFaq, validator, type Faq } from '@outpost/contracts';
import { FormDialog, SelectField, SwitchField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { useAddFaq, useEditFaq } from './faqs.queries.ts';

const categoryOptions = faqCategories.map((value) => ({ value, label: value }));

const labels = () => ({
  question: t('faqs.question'),
  answer: t('faqs.answer'),
  category: t('faqs.category'),
  isPublished: t('faqs.published'),
});

const valuesOf = (faq: Faq | null): Required<NewFaq> => ({
  question: faq?.question ?? '',
  answer: faq?.answer ?? '',
  category: faq?.category ?? 'General',
  isPublished: faq?.isPublished ?? false,
});

/** Adds or changes a question. */
export function FaqDialog({ faq, onClose }: { faq: Faq | null; onClose: () => void }) {
  const add = useAddFaq();
  const edit = useEditFaq();
  const toast = useToast();
  const save = async (body: Required<NewFaq>, newer: Faq | null) => {
    const { _id: id, version } = newer ?? faq ?? {};
    if (id && version) await edit.mutateAsync({ params: { id }, body, ifMatch: version });
    else await add.mutateAsync({ body });
    toast.success(faq ? t('faqs.questionSaved') : t('faqs.questionAdded'));
  };
  return (
    <FormDialog<Required<NewFaq>, Faq>
      title={faq ? t('faqs.editFaq') : t('faqs.newFaq')}
      submitLabel={faq ? t('faqs.save') : t('faqs.add')}
      initialValues={valuesOf(faq)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(NewFaq)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="question" label={t('faqs.question')} isFocused />
      <TextField name="answer" label={t('faqs.answer')} lines={5} />
      <SelectField name="category" label={t('faqs.category')} options={categoryOptions} />
      <SwitchField name="isPublished" label={t('faqs.published')} />
    </FormDialog>
  );
}
