import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button, Column, Dialog, Download, Text } from '@outpost/ui';
import { FileDrop } from '@outpost/ui/details';
import { t } from '../i18n/csv-import.ts';

interface Tried<Report> {
  name: string;
  csv: string;
  report: Report;
  place: string;
}

/** Reports a file, and takes it unless `isDryRun`; rejects with the reason. */
type Send<Report> = (csv: string, isDryRun: boolean) => Promise<Report>;

const useImport = <Report,>({
  place,
  isReady,
  send,
}: {
  place: string;
  isReady: boolean;
  send: Send<Report>;
}) => {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [found, setFound] = useState<Tried<Report> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tried = found?.place === place ? found : null;
  const ask = async (csv: string, isDryRun: boolean): Promise<Report | null> => {
    setFailure(null);
    setBusy(true);
    try {
      return await send(csv, isDryRun);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** The latest file and place that were tried; an answer for others is dropped. */
  const latest = useRef<unknown>(null);
  const tryFile = useEffectEvent(async (picked: { name: string; csv: string }, at: string) => {
    const attempt = { picked, at };
    latest.current = attempt;
    const report = await ask(picked.csv, true);
    if (latest.current === attempt) setFound(report && { ...picked, report, place: at });
  });
  useEffect(() => {
    if (file && isReady) queueMicrotask(() => void tryFile(file, place));
  }, [file, isReady, place]);
  const pick = async (picked: File) => setFile({ name: picked.name, csv: await picked.text() });
  const take = async () => tried && ask(tried.csv, false);
  return { file, tried, failure, isBusy, pick, take };
};

/** Takes a CSV file after a preview of its lines: the server reports what the file would do. */
export function CsvImportDialog<Report>({
  title,
  intro,
  start,
  place = '',
  isReady = true,
  send,
  submitLabel,
  mayTake,
  Preview,
  onTaken,
  onClose,
  children,
}: {
  title: string;
  /** Tells the columns of the file. */
  intro: string;
  /** Button that saves a file to begin with. */
  start: { label: string; onSave: () => void };
  /** Id of the place the lines go to; the preview of another one is dropped. */
  place?: string;
  /** False until everything is chosen that the preview depends on; a file waits for it. */
  isReady?: boolean;
  send: Send<Report>;
  /** Label of the button that takes the file; null before there is a report. */
  submitLabel: (report: Report | null) => string;
  mayTake: (report: Report) => boolean;
  /** Shows the report of a tried file. */
  Preview: ComponentType<{ report: Report }>;
  onTaken: (report: Report) => void;
  onClose: () => void;
  /** Choices above the file. */
  children?: ReactNode;
}) {
  const { file, tried, failure, isBusy, pick, take } = useImport({ place, isReady, send });
  const submit = async () => {
    const report = await take();
    if (!report) return;
    onTaken(report);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('file.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            isDisabled={!tried || !mayTake(tried.report)}
            onClick={() => void submit()}
          >
            {submitLabel(tried?.report ?? null)}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Text tone="muted">{intro}</Text>
        <div>
          <Button icon={<Download size={16} aria-hidden />} onClick={start.onSave}>
            {start.label}
          </Button>
        </div>
        {children}
        <FileDrop
          label={file && !failure ? t('file.chooseOther') : t('file.choose')}
          hint={file?.name ?? t('file.drop')}
          accept=".csv,text/csv"
          onPick={(picked) => void pick(picked)}
        />
        {file && !isReady && (
          <div role="status">
            <Text tone="muted">{t('file.waits')}</Text>
          </div>
        )}
        {failure && (
          <div role="alert">
            <Text tone="bad">{failure}</Text>
          </div>
        )}
        {tried && <Preview report={tried.report} />}
      </Column>
    </Dialog>
  );
}
