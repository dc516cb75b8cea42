import { faqCategories, NewFaq, validator, type Faq } from '@outpost/contracts';
import { FormDialog, SelectField, SwitchField, TextField, useToast } from '@outpost/ui';
import { useAddFaq, useEditFaq } from './faqs.queries.ts';

const categoryOptions = faqCategories.map((value) => ({ value, label: value }));

const labels = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  isPublished: 'Published',
};

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
    toast.success(faq ? 'The question was saved.' : 'The question was added.');
  };
  return (
    <FormDialog<Required<NewFaq>, Faq>
      title={faq ? 'Edit FAQ' : 'New FAQ'}
      submitLabel={faq ? 'Save' : 'Add'}
      initialValues={valuesOf(faq)}
      record={{ valuesOf, labels }}
      validate={validator(NewFaq)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="question" label="Question" isFocused />
      <TextField name="answer" label="Answer" lines={5} />
      <SelectField name="category" label="Category" options={categoryOptions} />
      <SwitchField name="isPublished" label="Published" />
    </FormDialog>
  );
}
