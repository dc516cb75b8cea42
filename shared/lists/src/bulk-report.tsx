import { byteOrderMark, csvHeader, csvLines, type BulkJob } from '@outpost/contracts';
import { saveFile } from '@outpost/api-client';
import { Button, Column, Dialog, ProgressLine, Text } from '@outpost/ui';
import type { BulkChoice } from './bulk-choice.ts';
import { counted } from './use-bulk.ts';

/** Number of failures shown in the dialog; the file holds all failures of the reply. */
const shownFailures = 8;

type Failure = BulkJob['failures'][number];

const columns = [
  { title: 'Id', cell: ({ _id }: Failure) => _id },
  { title: 'Name', cell: ({ name }: Failure) => name },
  { title: 'Reason', cell: ({ message }: Failure) => message },
];

const fileOf = (failures: Failure[]) =>
  new Blob([`${byteOrderMark}${csvHeader(columns)}${csvLines(columns, failures)}`], {
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
      {rest > 0 && <Text tone="faint">And {rest} more, all of them in the file.</Text>}
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
  const title = `${choice.label} ${counted(job.total, noun)}`;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {isDone && job.failures.length > 0 && (
            <Button onClick={() => saveFile(fileOf(job.failures), 'failures.csv')}>
              Download failures
            </Button>
          )}
          {isDone && job.isUndoable && <Button onClick={onUndo}>Undo what was done</Button>}
          <Button kind={isDone ? 'primary' : 'normal'} onClick={onClose}>
            {isDone ? 'Close' : 'Go on in the background'}
          </Button>
        </>
      }
    >
      <Column gap={1}>
        <ProgressLine label={title} value={settled} most={job.total} />
        <div role="status">
          <Text>
            {isDone
              ? `${counted(job.done, noun)} ${choice.done}, ${job.failed} could not be.`
              : `${settled} of ${job.total} done …`}
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
