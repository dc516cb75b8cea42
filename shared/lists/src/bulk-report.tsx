import { byteOrderMark, csvHeader, csvLines, type BulkJob } from '@outpost/contracts';
import { saveFile } from '@outpost/api-client';
import { Button, Column, countText, Dialog, Text } from '@outpost/ui';
import { ProgressLine } from '@outpost/ui/details';
import type { BulkChoice } from './bulk-choice.ts';
import { t } from './i18n/lists.ts';

/** Number of failures shown in the dialog; the file holds all failures of the reply. */
const shownFailures = 8;

type Failure = BulkJob['failures'][number];

const columns = () => [
  { title: t('failures.id'), cell: ({ _id }: Failure) => _id },
  { title: t('failures.name'), cell: ({ name }: Failure) => name },
  { title: t('failures.reason'), cell: ({ message }: Failure) => message },
];

const fileOf = (failures: Failure[]) =>
  new Blob([`${byteOrderMark}${csvHeader(columns())}${csvLines(columns(), failures)}`], {
    type: 'text/csv',
  });

function Failures({ failures, rest }: { failures: Failure[]; rest: number }) {
  return (
    <>
      <ul>
        {failures.map(({ _id, name, message }) => (
          <li key={_id}>
            <Text>
              <b>{name}</b>: {message}
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && <Text tone="faint">{t('bulk.more', { rest })}</Text>}
    </>
  );
}

/** Shows the progress of a job, and the rows it failed for. */
export function BulkReport({
  job,
  choice,
  noun,
  onUndo,
  onClose,
}: {
  job: BulkJob;
  choice: BulkChoice;
  noun: [one: string, many: string];
  onUndo: () => void;
  onClose: () => void;
}) {
  const isDone = job.status === 'done';
  const settled = job.done + job.failed;
  const title = t('bulk.title', { action: choice.label, rows: countText(job.total, noun) });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {isDone && job.failures.length > 0 && (
            <Button onClick={() => saveFile(fileOf(job.failures), 'failures.csv')}>
              {t('bulk.download')}
            </Button>
          )}
          {isDone && job.isUndoable && <Button onClick={onUndo}>{t('bulk.undoAll')}</Button>}
          <Button kind={isDone ? 'primary' : 'normal'} onClick={onClose}>
            {t(isDone ? 'bulk.close' : 'bulk.goOn')}
          </Button>
        </>
      }
    >
      <Column gap={1}>
        <ProgressLine label={title} value={settled} most={job.total} />
        <div role="status">
          <Text>
            {isDone
              ? t('bulk.result', {
                  rows: countText(job.done, noun),
                  done: choice.done,
                  failed: job.failed,
                })
              : t('bulk.progress', { settled, total: job.total })}
          </Text>
        </div>
        {isDone && job.failed > 0 && (
          <Failures
            failures={job.failures.slice(0, shownFailures)}
            rest={job.failed - Math.min(shownFailures, job.failures.length)}
          />
        )}
      </Column>
    </Dialog>
  );
}
