import { useState } from 'react';
import {
  languageName,
  type FormLanguages,
  type TranslationLine,
  type TranslationReport,
} from '@outpost/contracts';
import {
  Button,
  Column,
  Dialog,
  Download,
  FileDrop,
  Notice,
  numberText,
  PlainTable,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/languages.ts';
import { useImportTranslations } from './details.queries.ts';
import { saveTranslations } from './translations-csv.ts';

/** Maximum number of listed lines, and of named keys. */
const mostListed = 50;
const mostKeys = 5;

const nameOf = (code: string) => languageName(code, 'en');

function Lines({ lines }: Pick<TranslationReport, 'lines'>) {
  return (
    <PlainTable<TranslationLine>
      label={t('upload.lines')}
      rows={lines}
      rowId={({ line, language }) => `${line} ${language}`}
      columns={[
        { id: 'line', header: t('upload.line'), isNumber: true, render: ({ line }) => line },
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
        {
          id: 'result',
          header: t('upload.result'),
          isWrapped: true,
          render: ({ message }) =>
            message === null ? t('upload.changed') : <Text tone="bad">{message}</Text>,
        },
      ]}
    />
  );
}

/** Changes of a file: their number, what the file names in vain, and each text, the refused first. */
function Report({ report }: { report: TranslationReport }) {
  const { added, changed, unknownColumns, unknownKeys } = report;
  const lines = report.lines.toSorted(
    (one, other) => Number(one.message === null) - Number(other.message === null),
  );
  const rest = lines.length - mostListed;
  const isNothing = changed === 0 && added.length === 0;
  const keys = unknownKeys.slice(0, mostKeys).join(', ');
  return (
    <Column gap={1}>
      <div role="status">
        <Text>
          {isNothing
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
      {lines.length > 0 && <Lines lines={lines.slice(0, mostListed)} />}
      {rest > 0 && <Text tone="faint">{t('upload.more', { rest: numberText(rest) })}</Text>}
    </Column>
  );
}

interface Tried {
  name: string;
  csv: string;
  report: TranslationReport;
}

const submitLabel = (tried: Tried | null): string => {
  if (!tried) return t('upload.submitEmpty');
  const { changed, added } = tried.report;
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
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const importTexts = useImportTranslations();
  const toast = useToast();
  const send = async (csv: string, isDryRun: boolean): Promise<TranslationReport | null> => {
    setFailure(null);
    try {
      return (await importTexts.mutateAsync({ params: { formId }, body: { csv, isDryRun } }))
        .report;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const tryFile = async (file: File) => {
    const csv = await file.text();
    const report = await send(csv, true);
    setTried(report && { name: file.name, csv, report });
  };
  const take = async ({ csv }: Tried) => {
    const report = await send(csv, false);
    if (!report) return;
    toast.success(t('upload.done', { count: report.changed, amount: numberText(report.changed) }));
    onClose();
  };
  const isNothing = !tried || (tried.report.changed === 0 && tried.report.added.length === 0);
  return (
    <Dialog
      title={t('upload.title')}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('upload.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={importTexts.isPending}
            isDisabled={isNothing}
            onClick={() => tried && void take(tried)}
          >
            {submitLabel(tried)}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{t('upload.intro')}</Text>
        <div>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveTranslations(languages)}
          >
            {t('upload.download')}
          </Button>
        </div>
        <FileDrop
          label={tried ? t('upload.chooseOther') : t('upload.choose')}
          hint={tried?.name ?? t('upload.drop')}
          accept=".csv,text/csv"
          onPick={(file) => void tryFile(file)}
        />
        {failure && (
          <div role="alert">
            <Text tone="bad">{failure}</Text>
          </div>
        )}
        {tried && <Report report={tried.report} />}
      </Column>
    </Dialog>
  );
}
