import {
  languageName,
  type FormLanguages,
  type TranslationLine,
  type TranslationReport,
} from '@outpost/contracts';
import { CsvImportDialog, ImportLines } from '@outpost/records';
import { Column, Notice, numberText, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/languages.ts';
import { useImportTranslations } from './details.queries.ts';
import { saveTranslations } from './translations-csv.ts';

/** Maximum number of named keys. */
const mostKeys = 5;

const nameOf = (code: string) => languageName(code, 'en');

const isNothing = ({ changed, added }: TranslationReport) => changed === 0 && added.length === 0;

/** Changes of a file: their number, what the file names in vain, and each text. */
function Report({ report }: { report: TranslationReport }) {
  const { added, changed, unknownColumns, unknownKeys } = report;
  const keys = unknownKeys.slice(0, mostKeys).join(', ');
  return (
    <Column gap={1}>
      <div role="status">
        <Text>
          {isNothing(report)
            ? t('upload.nothing')
            : t('upload.summary', { count: changed, amount: numberText(changed) })}
        </Text>
        {added.length > 0 && (
          <Text>{t('upload.added', { languages: added.map(nameOf).join(', ') })}</Text>
        )}
      </div>
      {unknownColumns.length > 0 && (
        <Notice>{t('upload.unknownColumns', { columns: unknownColumns.join(', ') })}</Notice>
      )}
      {unknownKeys.length > 0 && (
        <Notice>
          {t('upload.unknownKeys', {
            count: unknownKeys.length,
            amount: numberText(unknownKeys.length),
            keys: unknownKeys.length > mostKeys ? `${keys} …` : keys,
          })}
        </Notice>
      )}
      {report.lines.length > 0 && (
        <ImportLines<TranslationLine>
          label={t('upload.lines')}
          lines={report.lines}
          lineId={({ line, language }) => `${line} ${language}`}
          columns={[
            {
              id: 'language',
              header: t('upload.language'),
              render: ({ language }) => nameOf(language),
            },
            {
              id: 'original',
              header: t('upload.original'),
              isWrapped: true,
              render: ({ original }) => original,
            },
            {
              id: 'before',
              header: t('upload.before'),
              isWrapped: true,
              render: ({ before }) => <bdi>{before || '—'}</bdi>,
            },
            {
              id: 'after',
              header: t('upload.after'),
              isWrapped: true,
              render: ({ after }) => <bdi>{after}</bdi>,
            },
          ]}
          taken={t('upload.changed')}
        />
      )}
    </Column>
  );
}

const submitLabel = (report: TranslationReport | null): string => {
  if (!report) return t('upload.submitEmpty');
  const { changed, added } = report;
  if (changed === 0 && added.length > 0) return t('upload.submitLanguages');
  return t('upload.submit', { count: changed, amount: numberText(changed) });
};

/** Sets the translations of a CSV file after a preview of what it changes. */
export function UploadTranslationsDialog({
  formId,
  languages,
  onClose,
}: {
  formId: string;
  languages: FormLanguages;
  onClose: () => void;
}) {
  const importTexts = useImportTranslations();
  const toast = useToast();
  return (
    <CsvImportDialog<TranslationReport>
      title={t('upload.title')}
      intro={t('upload.intro')}
      start={{ label: t('upload.download'), onSave: () => saveTranslations(languages) }}
      send={async (csv, isDryRun) =>
        (await importTexts.mutateAsync({ params: { formId }, body: { csv, isDryRun } })).report
      }
      submitLabel={submitLabel}
      mayTake={(report) => !isNothing(report)}
      Preview={Report}
      onTaken={({ changed }) =>
        toast.success(t('upload.done', { count: changed, amount: numberText(changed) }))
      }
      onClose={onClose}
    />
  );
}
