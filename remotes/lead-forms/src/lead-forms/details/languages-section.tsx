import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  languageName,
  type FormLocale,
  type LanguageOfForm,
  type LeadForm,
} from '@outpost/contracts';
import {
  Button,
  Column,
  ConfirmDialog,
  Download,
  numberText,
  PageSection,
  Row,
  RowMenu,
  styled,
  Text,
  TwoLines,
  Upload,
  usePreload,
  useToast,
  type Action,
} from '@outpost/ui';
import { t } from '../../i18n/languages.ts';
import { AddLanguageDialog, TranslationsDialog, UploadTranslationsDialog } from './details-lazy.ts';
import { useLanguages, useRemoveLanguage } from './details.queries.ts';
import { saveTranslations } from './translations-csv.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const nameOf = (code: string) => languageName(code, 'en');

const stateOf = ({ isOwn, translated, total }: LanguageOfForm): string => {
  if (!isOwn)
    return t('section.translated', {
      translated: numberText(translated),
      total: numberText(total),
    });
  return translated === 0
    ? t('section.own')
    : t('section.changedTexts', { count: translated, amount: numberText(translated) });
};

/** Opened dialog: for a language, or for all of them. */
type Opened = { dialog: 'add' | 'upload' } | { dialog: 'edit' | 'remove'; code: string };

function LanguageRow({
  one,
  form,
  mayWrite,
  onOpen,
}: {
  one: LanguageOfForm;
  form: LeadForm;
  mayWrite: boolean;
  onOpen: (opened: Opened) => void;
}) {
  const { language: code, isOwn, translated } = one;
  const name = nameOf(code);
  const actions: Action[] = [
    {
      label: isOwn ? t('section.editTexts') : t('section.translate'),
      onSelect: () => onOpen({ dialog: 'edit', code }),
    },
    ...(isOwn && translated === 0
      ? []
      : [
          {
            label: t('section.remove'),
            isDanger: true,
            onSelect: () => onOpen({ dialog: 'remove', code }),
          },
        ]),
  ];
  const shown =
    form.url === null ? (
      name
    ) : (
      <a
        href={`${form.url}?lang=${code}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('section.open', { language: name })}
      >
        {name}
      </a>
    );
  return (
    <li>
      <Row justify="space-between" isOneLine>
        <TwoLines text={shown} detail={stateOf(one)} />
        {mayWrite && <RowMenu label={t('section.actions', { language: name })} actions={actions} />}
      </Row>
    </li>
  );
}

/** Languages in which visitors see a form, with their translations. */
export function LanguagesSection({ form }: { form: LeadForm }) {
  usePreload(AddLanguageDialog);
  const { _id: formId } = form;
  const mayWrite = useCan('lead-forms:write');
  const { data, error } = useLanguages(formId);
  const remove = useRemoveLanguage();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const languages = data?.languages;
  const code = opened && 'code' in opened ? opened.code : '';
  const edited = languages?.languages.find(({ language }) => language === code);
  return (
    <PageSection
      title={t('section.title')}
      actions={
        mayWrite &&
        languages && (
          <Button onClick={() => setOpened({ dialog: 'add' })}>{t('section.add')}</Button>
        )
      }
    >
      {error && !languages && <Text tone="bad">{t('section.failed')}</Text>}
      {languages && (
        <Column gap={2}>
          <List>
            {languages.languages.map((one) => (
              <LanguageRow
                key={one.language}
                one={one}
                form={form}
                mayWrite={mayWrite}
                onOpen={setOpened}
              />
            ))}
          </List>
          <Row>
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() => saveTranslations(languages)}
            >
              {t('section.download')}
            </Button>
            {mayWrite && (
              <Button
                icon={<Upload size={16} aria-hidden />}
                onClick={() => setOpened({ dialog: 'upload' })}
              >
                {t('section.upload')}
              </Button>
            )}
          </Row>
          {opened?.dialog === 'add' && (
            <AddLanguageDialog
              formId={formId}
              languages={languages}
              onAdded={(added) => setOpened({ dialog: 'edit', code: added })}
              onClose={close}
            />
          )}
          {opened?.dialog === 'upload' && (
            <UploadTranslationsDialog formId={formId} languages={languages} onClose={close} />
          )}
          {opened?.dialog === 'edit' && edited && (
            <TranslationsDialog
              formId={formId}
              texts={languages.texts}
              edited={edited}
              onClose={close}
            />
          )}
        </Column>
      )}
      {opened?.dialog === 'remove' && edited && (
        <ConfirmDialog
          title={t('remove.title', { language: nameOf(code) })}
          message={edited.isOwn ? t('remove.messageOwn') : t('remove.message')}
          confirmLabel={t('remove.confirm')}
          onConfirm={async () => {
            await remove.mutateAsync({
              params: { formId },
              body: { language: edited.language as FormLocale },
            });
            toast.success(t('remove.done', { language: nameOf(code) }));
          }}
          onClose={close}
        />
      )}
    </PageSection>
  );
}
