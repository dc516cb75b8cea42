import type { CsvColumn } from '@outpost/contracts';
import { clockIn, dayAt } from '../days/time-zone.ts';

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

/** A column of an export, before the time zone is known. */
export type ExportColumn<Row> = CsvColumn<Row> | TimeColumn<Row> | DayColumn<Row>;

/**
 * Returns the columns with times in a zone, such as `2026-01-31 14:05:09`, which spreadsheets read
 * as dates; their headings name the zone, those of days do not.
 */
export const columnsIn = <Row>(
  columns: readonly ExportColumn<Row>[],
  timeZone: string,
): CsvColumn<Row>[] => {
  const clock = clockIn(timeZone);
  return columns.map((column) => {
    if ('cell' in column) return column;
    if ('day' in column)
      return { title: column.title, cell: (row) => dayAt(new Date(column.day(row)), timeZone) };
    const cell = (row: Row) => {
      const instant = column.time(row);
      return instant === null ? null : clock(instant);
    };
    return { title: `${column.title} (${timeZone})`, cell };
  });
};
