import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import {
  languageName,
  type FormLanguages,
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
import { PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
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
    return t('languages.translated', {
      translated: numberText(translated),
      total: numberText(total),
    });
  return translated === 0
    ? t('languages.own')
    : t('languages.changedTexts', { count: translated, amount: numberText(translated) });
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
      label: isOwn ? t('languages.editTexts') : t('languages.translate'),
      onSelect: () => onOpen({ dialog: 'edit', code }),
    },
    ...(isOwn && translated === 0
      ? []
      : [
          {
            label: t('languages.remove'),
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
        aria-label={t('languages.open', { language: name })}
      >
        {name}
      </a>
    );
  return (
    <li>
      <Row justify="space-between" isOneLine>
        <TwoLines text={shown} detail={stateOf(one)} />
        {mayWrite && (
          <RowMenu label={t('languages.actions', { language: name })} actions={actions} />
        )}
      </Row>
    </li>
  );
}

/** The opened dialog about one language or all of them. */
function LanguageDialogs({
  formId,
  languages,
  opened,
  onOpen,
}: {
  formId: string;
  languages: FormLanguages;
  opened: Opened;
  onOpen: (opened: Opened | null) => void;
}) {
  const remove = useRemoveLanguage();
  const toast = useToast();
  const close = () => onOpen(null);
  const code = 'code' in opened ? opened.code : '';
  const edited = languages.languages.find(({ language }) => language === code);
  return (
    <>
      {opened.dialog === 'add' && (
        <AddLanguageDialog
          formId={formId}
          languages={languages}
          onAdded={(added) => onOpen({ dialog: 'edit', code: added })}
          onClose={close}
        />
      )}
      {opened.dialog === 'upload' && (
        <UploadTranslationsDialog formId={formId} languages={languages} onClose={close} />
      )}
      {opened.dialog === 'edit' && edited && (
        <TranslationsDialog
          formId={formId}
          texts={languages.texts}
          edited={edited}
          onClose={close}
        />
      )}
      {opened.dialog === 'remove' && edited && (
        <ConfirmDialog
          title={t('languages.removeTitle', { language: nameOf(code) })}
          message={edited.isOwn ? t('languages.removeMessageOwn') : t('languages.removeMessage')}
          confirmLabel={t('languages.removeConfirm')}
          onConfirm={async () => {
            await remove.mutateAsync({
              params: { formId },
              body: { language: edited.language as FormLocale },
            });
            toast.success(t('languages.removed', { language: nameOf(code) }));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Languages in which visitors see a form, with their translations. */
export function LanguagesSection({ form }: { form: LeadForm }) {
  usePreload(AddLanguageDialog);
  const { _id: formId } = form;
  const mayWrite = useCan('lead-forms:write');
  // The server refuses files of translations while impersonating.
  const isThemselves = useUser()?.impersonation === null;
  const mayUpload = mayWrite && isThemselves;
  const { data, error } = useLanguages(formId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const languages = data?.languages;
  return (
    <PageSection
      title={t('languages.title')}
      actions={
        mayWrite &&
        languages && (
          <Button onClick={() => setOpened({ dialog: 'add' })}>{t('languages.add')}</Button>
        )
      }
    >
      {error && !languages && <Text tone="bad">{t('languages.failed')}</Text>}
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
              {t('languages.download')}
            </Button>
            {mayUpload && (
              <Button
                icon={<Upload size={16} aria-hidden />}
                onClick={() => setOpened({ dialog: 'upload' })}
              >
                {t('languages.upload')}
              </Button>
            )}
          </Row>
        </Column>
      )}
      {opened && languages && (
        <LanguageDialogs formId={formId} languages={languages} opened={opened} onOpen={setOpened} />
      )}
    </PageSection>
  );
}
