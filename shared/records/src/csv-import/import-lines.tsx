import type { ReactNode } from 'react';
import { numberText, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/csv-import.ts';

/** Maximum number of listed lines. */
const mostListed = 50;

/** A line of a file with the reason why it is refused; null for one that is taken. */
interface ImportLine {
  line: number;
  message: string | null;
}

/** Lines of a CSV file with their results, the refused ones first. */
export function ImportLines<Line extends ImportLine>({
  label,
  lines,
  lineId = ({ line }) => String(line),
  columns,
  taken,
}: {
  label: string;
  lines: readonly Line[];
  /** Identifies a line, where one line of the file is several here. */
  lineId?: (line: Line) => string;
  columns: readonly {
    id: string;
    header: string;
    render: (line: Line) => ReactNode;
    isWrapped?: boolean;
  }[];
  /** Result of a line that is taken. */
  taken: string;
}) {
  const inOrder = lines.toSorted(
    (one, other) => Number(one.message === null) - Number(other.message === null),
  );
  const rest = inOrder.length - mostListed;
  return (
    <>
      <PlainTable<Line>
        label={label}
        rows={inOrder.slice(0, mostListed)}
        rowId={lineId}
        columns={[
          { id: 'line', header: t('file.line'), isNumber: true, render: ({ line }) => line },
          ...columns,
          {
            id: 'result',
            header: t('file.result'),
            isWrapped: true,
            render: ({ message }) => (message === null ? taken : <Text tone="bad">{message}</Text>),
          },
        ]}
      />
      {rest > 0 && <Text tone="faint">{t('file.more', { rest: numberText(rest) })}</Text>}
    </>
  );
}
