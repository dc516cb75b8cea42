import { parse } from 'csv-parse/sync';
import { invalid } from '../http/api-error.ts';

/** One line of a file by column; missing cells are empty. */
export interface CsvLine<Column extends string> {
  /** Number of its first line, counted from 1. */
  line: number;
  cells: Record<Column, string>;
  /** True for a line with more cells than columns, whose cells may be shifted. */
  isTooLong: boolean;
}

const delimiters = [',', ';', '\t'];
const lineEnds = ['\r\n', '\n', '\r'];

const options = { bom: true, relax_column_count: true, record_delimiter: lineEnds };

const refused = (message: string) => invalid({ csv: message });

/** Returns the result of `read`; null for misplaced quotation marks. */
const attempt = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const misquoted = () => refused('A quotation mark in the file is missing or misplaced');

const nameOf = (cell: string) => cell.trim().toLowerCase().replaceAll('_', ' ');

/** Finds the delimiter with the most cells in the first line, and the column names. */
const readHeader = (text: string) => {
  const headers = delimiters.flatMap((delimiter) => {
    const records = attempt(() => parse(text, { ...options, delimiter, to: 1 }));
    return records ? [{ delimiter, names: (records[0] ?? []).map(nameOf) }] : [];
  });
  const [best] = headers.toSorted((one, other) => other.names.length - one.names.length);
  if (!best) throw misquoted();
  return best;
};

/** Maximum names of unknown columns in a message, and maximum characters of each. */
const shownNames = 10;
const shownName = 60;

const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.slice(0, shownName)}"`).join(', ');

/**
 * Returns the refusal of a file without required columns; it names the unknown columns too, one of
 * which is often a required one in other words.
 */
export const withoutColumns = (missing: readonly string[], unknown: readonly string[]): Error => {
  const noun = missing.length === 1 ? 'column' : 'columns';
  const rest = unknown.length > shownNames ? ' …' : '';
  const others = `. Unknown columns: ${quoted(unknown.slice(0, shownNames))}${rest}`;
  return refused(
    `The first line names no ${noun} ${quoted(missing)}${unknown.length > 0 ? others : ''}`,
  );
};

const checkHeader = (text: string, names: string[], columns: readonly string[]): void => {
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === columns.length)
    throw refused(`The first line must name the columns ${quoted(columns)}`);
  if (missing.length > 0) throw withoutColumns(missing, unknownColumnsOf(text, columns));
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined) throw refused(`The first line names the column "${twice}" twice`);
};

/** The lines of a file after its header; lines without any text are left out. */
const readRecords = (text: string, delimiter: string, width: number) => {
  const records = attempt(() => parse(text, { ...options, delimiter, raw: true }));
  if (!records) throw misquoted();
  let next = 1;
  return (records as unknown as { raw: string; record: string[] }[])
    .map(({ raw, record }) => {
      const line = next;
      next += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
      const cells = record.map((cell) => cell.trim());
      return { line, cells, isTooLong: record.length > width };
    })
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/**
 * Reads the lines of a CSV text by RFC 4180, also with semicolons or tabs. The first line names the
 * columns in any order; unknown columns and empty lines are skipped. Throws 422 on `csv`.
 */
export const readCsv = <Column extends string>(
  text: string,
  columns: readonly Column[],
): CsvLine<Column>[] => {
  const { delimiter, names } = readHeader(text);
  checkHeader(text, names, columns);
  return readRecords(text, delimiter, names.length).map(({ cells: given, ...line }) => {
    const cellOf = (column: Column) => [column, given[names.indexOf(column)] ?? ''];
    const cells = Object.fromEntries(columns.map(cellOf)) as Record<Column, string>;
    return { ...line, cells };
  });
};

/** A CSV text with columns of any names: its header, and the cells of each line by position. */
export interface CsvTable {
  headers: string[];
  lines: { line: number; cells: string[]; isTooLong: boolean }[];
}

/** Returns the delimiter of a text and the names of its columns as they are written. */
const readNames = (text: string) => {
  const { delimiter } = readHeader(text);
  const [header = []] = parse(text, { ...options, delimiter, to: 1 });
  return { delimiter, headers: header.map((cell) => cell.trim()) };
};

/** Reads a CSV text whose columns are not known beforehand. Throws 422 on `csv`. */
export const readCsvTable = (text: string): CsvTable => {
  const { delimiter, headers } = readNames(text);
  return { headers, lines: readRecords(text, delimiter, headers.length) };
};

/** Returns the names of the columns that `readCsv` skips. Throws 422 on `csv`. */
export const unknownColumnsOf = (text: string, columns: readonly string[]): string[] =>
  readNames(text).headers.filter((name) => name !== '' && !columns.includes(nameOf(name)));
