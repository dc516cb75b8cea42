import {
  faqAudiences,
  faqCategories,
  faqLocales,
  NewFaq,
  plainTextOf,
  teamRoles,
  validator,
  type Faq,
  type RichText,
} from '@outpost/contracts';
import {
  CheckboxGroupField,
  FormDialog,
  lazyComponent,
  SelectField,
  SwitchField,
  TextField,
  useFieldValue,
  useToast,
  ValueField,
} from '@outpost/ui';
import { t } from '../i18n/faqs.ts';
import { audienceLabel, languageName, roleLabel } from './faq-words.ts';
import { useAddFaq, useEditFaq } from './faqs.queries.ts';

const RichTextField = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "rich-text-editor" */ '@outpost/ui-editor')).RichTextField,
);

type Values = Required<Omit<NewFaq, 'answer'>> & { answer: RichText };

const labels = () => ({
  question: t('faqs.question'),
  answer: t('faqs.answer'),
  category: t('faqs.category'),
  audience: t('faqs.audience'),
  audienceRoles: t('faqs.roles'),
  locale: t('faqs.language'),
  isPublished: t('faqs.published'),
});

const noAnswer: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

const valuesOf = (faq: Faq | null): Values => ({
  question: faq?.question ?? '',
  answer: faq?.content ?? noAnswer,
  category: faq?.category ?? 'General',
  audience: faq?.audience ?? 'public',
  audienceRoles: faq?.audienceRoles ?? [],
  locale: faq?.locale ?? 'en',
  isPublished: faq?.isPublished ?? false,
});

const faultsOf = validator(NewFaq);

const validate = (values: Values) => ({
  ...faultsOf(values),
  ...(values.audience === 'roles' &&
    values.audienceRoles.length === 0 && { audienceRoles: t('faqs.noRole') }),
});

/** Check boxes of the roles, for the audience of roles. */
function RolesField() {
  const audience = useFieldValue<Faq['audience']>('audience');
  if (audience !== 'roles') return null;
  const options = teamRoles.map((value) => ({ value, label: roleLabel()[value] }));
  return <CheckboxGroupField name="audienceRoles" label={t('faqs.roles')} options={options} />;
}

function AnswerField() {
  return (
    <ValueField<RichText> name="answer">
      {(field) => <RichTextField label={t('faqs.answer')} {...field} />}
    </ValueField>
  );
}

/** Adds or changes a question; only the platform has answers for all organizations. */
export function FaqDialog({
  faq,
  mayReachAll,
  onClose,
}: {
  faq: Faq | null;
  mayReachAll: boolean;
  onClose: () => void;
}) {
  const add = useAddFaq();
  const edit = useEditFaq();
  const toast = useToast();
  const save = async (body: Values, newer: Faq | null) => {
    const { _id: id, version } = newer ?? faq ?? {};
    if (id && version) await edit.mutateAsync({ params: { id }, body, ifMatch: version });
    else await add.mutateAsync({ body });
    toast.success(faq ? t('faqs.questionSaved') : t('faqs.questionAdded'));
  };
  const audiences = faqAudiences.filter((one) => one !== 'platform' || mayReachAll);
  return (
    <FormDialog<Values, Faq>
      title={faq ? t('faqs.editFaq') : t('faqs.newFaq')}
      submitLabel={faq ? t('faqs.save') : t('faqs.add')}
      initialValues={valuesOf(faq)}
      record={{
        valuesOf,
        labels: labels(),
        textOf: (name, values) => (name === 'answer' ? plainTextOf(values.answer) : values[name]),
      }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="question" label={t('faqs.question')} isFocused />
      <AnswerField />
      <SelectField
        name="category"
        label={t('faqs.category')}
        options={faqCategories.map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="audience"
        label={t('faqs.audience')}
        hint={t('faqs.audienceHint')}
        options={audiences.map((value) => ({ value, label: audienceLabel()[value] }))}
      />
      <RolesField />
      <SelectField
        name="locale"
        label={t('faqs.language')}
        options={faqLocales.map((value) => ({ value, label: languageName(value) }))}
      />
      <SwitchField name="isPublished" label={t('faqs.published')} />
    </FormDialog>
  );
}
