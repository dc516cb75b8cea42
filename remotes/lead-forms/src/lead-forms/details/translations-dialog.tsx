import { useState } from 'react';
import {
  directionOf,
  languageName,
  longestFormText,
  messages,
  type FormLocale,
  type FormTextEntry,
  type LanguageOfForm,
} from '@outpost/contracts';
import {
  Choice,
  Column,
  FormDialog,
  Heading,
  phone,
  styled,
  Text,
  TypedField,
  useFieldChange,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/languages.ts';
import { useChangeLanguage } from './details.queries.ts';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'center',
  gap: 16,
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, paddingBottom: 8 },
});

/** Fields are named by the places of their texts: a dot in a name would nest its value. */
const fieldOf = (index: number) => `text${index}`;
type Values = Record<string, string>;

/** Texts with more characters get a field with several lines. */
const longText = 80;

function TranslationRow({
  text: { key, original },
  index,
  code,
  builtIn,
  of,
}: {
  text: FormTextEntry;
  index: number;
  code: string;
  builtIn: string | undefined;
  /** Title of the question of an option. */
  of: string | null;
}) {
  const value = useFieldValue<string>(fieldOf(index));
  const change = useFieldChange(fieldOf(index));
  const isLong = value.length > longestFormText;
  return (
    <Pair role="group" aria-label={original} key={key}>
      <div>
        <Text>{original}</Text>
        {of !== null && (
          <Text size="small" tone="muted">
            {t('edit.option', { title: of })}
          </Text>
        )}
      </div>
      <div lang={code} dir={directionOf(code)}>
        <TypedField
          label={original}
          isBare
          value={value}
          placeholder={builtIn ?? ''}
          lines={original.length > longText ? 3 : 1}
          message={isLong ? tooLong() : undefined}
          onChange={change}
        />
      </div>
    </Pair>
  );
}

const tooLong = (): string => messages.max(t('edit.translation'), longestFormText);

const validate = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => (value ?? '').length > longestFormText)
      .map(([name]) => [name, tooLong()]),
  );

type Shown = 'all' | 'missing';

/** Edits the translations of a form: the original beside the text in the language. */
export function TranslationsDialog({
  formId,
  texts,
  edited,
  onClose,
}: {
  formId: string;
  texts: readonly FormTextEntry[];
  edited: LanguageOfForm;
  onClose: () => void;
}) {
  const { language: code, isOwn, texts: present, builtIn } = edited;
  const change = useChangeLanguage();
  const toast = useToast();
  const [shown, setShown] = useState<Shown>('all');
  const entries = texts
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => text.isFixed || !isOwn);
  const initialValues: Values = Object.fromEntries(
    entries.map(({ text, index }) => [fieldOf(index), present[text.key] ?? '']),
  );
  const isMissing = ({ key }: FormTextEntry) =>
    present[key] === undefined && (isOwn || builtIn[key] === undefined);
  const titles = new Map(texts.map(({ key, original }) => [key, original]));
  const titleOf = ({ key, component }: FormTextEntry) =>
    component !== null && key.startsWith(`${component}.option.`)
      ? (titles.get(`${component}.title`) ?? null)
      : null;
  const save = async (values: Values) => {
    const changed = entries
      .map(({ text, index }) => [text.key, (values[fieldOf(index)] ?? '').trim()] as const)
      .filter(([key, value]) => value !== (present[key] ?? ''));
    const body = { language: code as FormLocale, texts: Object.fromEntries(changed) };
    await change.mutateAsync({ params: { formId }, body });
    toast.success(t('edit.saved'));
  };
  const group = (isFixed: boolean, title: string) => {
    const rows = entries
      .filter(({ text }) => text.isFixed === isFixed)
      .filter(({ text }) => shown === 'all' || isMissing(text));
    if (rows.length === 0) return null;
    return (
      <Column gap={1}>
        <Heading level={2}>{title}</Heading>
        {rows.map(({ text, index }) => (
          <TranslationRow
            key={text.key}
            text={text}
            index={index}
            code={code}
            builtIn={isOwn ? text.original : builtIn[text.key]}
            of={titleOf(text)}
          />
        ))}
      </Column>
    );
  };
  const groups = [group(false, t('edit.formTexts')), group(true, t('edit.pageTexts'))];
  const language = languageName(code, 'en');
  return (
    <FormDialog<Values>
      title={isOwn ? t('edit.titleOwn', { language }) : t('edit.title', { language })}
      submitLabel={t('edit.save')}
      initialValues={initialValues}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <Text tone="muted">{isOwn ? t('edit.introOwn') : t('edit.intro')}</Text>
      {!isOwn && (
        <Choice<Shown>
          label={t('edit.show')}
          value={shown}
          options={[
            { value: 'all', label: t('edit.all') },
            { value: 'missing', label: t('edit.missing') },
          ]}
          onChange={setShown}
        />
      )}
      {groups.every((one) => one === null) && <Text>{t('edit.noneMissing')}</Text>}
      {groups[0]}
      {groups[1]}
    </FormDialog>
  );
}
