import {
  FormLanguageChange,
  formLocales,
  languageName,
  validator,
  type FormLanguages,
  type FormLocale,
} from '@outpost/contracts';
import { FormDialog, SelectField, useToast } from '@outpost/ui';
import { t } from '../../i18n/languages.ts';
import { useChangeLanguage } from './details.queries.ts';

const validate = validator(FormLanguageChange);

const nameOf = (code: string) => languageName(code, 'en');

/** Adds a language to a form; its translations follow. */
export function AddLanguageDialog({
  formId,
  languages: { languages },
  onAdded,
  onClose,
}: {
  formId: string;
  languages: FormLanguages;
  onAdded: (code: string) => void;
  onClose: () => void;
}) {
  const change = useChangeLanguage();
  const toast = useToast();
  const options = formLocales
    .filter((code) => !languages.some(({ language }) => language === code))
    .map((value) => ({ value, label: `${nameOf(value)} (${languageName(value)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <FormDialog<{ language: string }>
      title={t('add.title')}
      submitLabel={t('add.submit')}
      initialValues={{ language: '' }}
      validate={({ language }) => validate({ language, texts: {} })}
      staysOpen
      onSubmit={async ({ language }) => {
        const body = { language: language as FormLocale, texts: {} };
        await change.mutateAsync({ params: { formId }, body });
        toast.success(t('add.done', { language: nameOf(language) }));
        onAdded(language);
      }}
      onClose={onClose}
    >
      <SelectField
        name="language"
        label={t('add.language')}
        hint={t('add.hint')}
        options={[{ value: '', label: t('add.choose') }, ...options]}
      />
    </FormDialog>
  );
}
