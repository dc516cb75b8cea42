import {
  codeLabel,
  fileColumns,
  type Cell,
  type CsvColumn,
  type FileOptions,
} from '@outpost/contracts';
import { clockIn, dayAt } from '../days/time-zone.ts';
import { invalid } from '../http/api-error.ts';

/** A column of instants in ISO 8601; null leaves a cell empty. */
interface TimeColumn<Row> {
  title: string;
  time: (row: Row) => string | null;
}

/** A column with the days of instants. */
interface DayColumn<Row> {
  title: string;
  day: (row: Row) => string;
}

/** A column with values of enumerations, such as 'seat-holder'; null leaves a cell empty. */
interface CodeColumn<Row> {
  title: string;
  code: (row: Row) => string | null;
  /** Words of codes that the screen calls otherwise. */
  words?: Readonly<Record<string, string>>;
}

/** A column whose words its codes alone do not tell. */
interface ShownColumn<Row> {
  title: string;
  raw: (row: Row) => Cell;
  /** The text of the screen. */
  shown: (row: Row) => Cell;
}

/** A column of an export, before time zone and values are known. */
export type ExportColumn<Row> = (
  | CsvColumn<Row>
  | TimeColumn<Row>
  | DayColumn<Row>
  | CodeColumn<Row>
  | ShownColumn<Row>
) & {
  /** Its column on the screen, if `fileColumns` does not name it. */
  id?: string;
};

/** Returns the columns of a file that a caller asks for; all of them without names. */
export const chosenColumns = <Row>(
  columns: readonly ExportColumn<Row>[],
  endpoint: Parameters<typeof fileColumns>[0],
  names: readonly string[] | undefined,
): readonly ExportColumn<Row>[] => {
  if (!names) return columns;
  const known = fileColumns(endpoint);
  const isKnown = (name: string) =>
    Object.hasOwn(known, name) || columns.some(({ id }) => id === name);
  const titles = new Set(names.flatMap((name) => (Object.hasOwn(known, name) ? known[name] : [])));
  const chosen = columns.filter(
    ({ id, title }) => titles.has(title) || (id !== undefined && names.includes(id)),
  );
  if (!names.every((name) => isKnown(name))) throw invalid({ columns: 'Columns is incorrect' });
  if (chosen.length === 0)
    throw invalid({ columns: 'The file has none of these columns. Choose all columns.' });
  return chosen;
};

const inWords = (cell: Cell): Cell => (typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell);

/**
 * Returns the columns with times in a zone, such as `2026-01-31 14:05:09`, which spreadsheets read
 * as dates; their headings name the zone, those of days do not. Codes and booleans are words if asked.
 */
export const columnsIn = <Row>(
  columns: readonly ExportColumn<Row>[],
  timeZone: string,
  values: FileOptions['values'] = 'raw',
): CsvColumn<Row>[] => {
  const clock = clockIn(timeZone);
  const isInWords = values === 'words';
  return columns.map((column) => {
    if ('cell' in column)
      return isInWords
        ? { title: column.title, cell: (row: Row) => inWords(column.cell(row)) }
        : column;
    if ('raw' in column)
      return { title: column.title, cell: isInWords ? column.shown : column.raw };
    if ('code' in column) {
      const cell = (row: Row) => {
        const code = column.code(row);
        return code !== null && isInWords ? (column.words?.[code] ?? codeLabel(code)) : code;
      };
      return { title: column.title, cell };
    }
    if ('day' in column)
      return { title: column.title, cell: (row) => dayAt(new Date(column.day(row)), timeZone) };
    const cell = (row: Row) => {
      const instant = column.time(row);
      return instant === null ? null : clock(instant);
    };
    return { title: `${column.title} (${timeZone})`, cell };
  });
};
