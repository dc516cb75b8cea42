/** Value of a cell: text is escaped against formulas, everything else is written unchanged. */
export type Cell = string | number | boolean | Date | null;

/** One column of an export. */
export interface CsvColumn<Row> {
  title: string;
  cell: (row: Row) => Cell;
}

/** Without a byte order mark Excel reads UTF-8 in the machine's own code page. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets execute text that begins like a formula; a leading apostrophe keeps it text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' ? harmless(cell) : String(cell);
};

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Reports whether a cell is written unchanged, as most are, with a single regular expression. */
const isPlain = (cell: string): boolean => !/^[=+\-@\t\r]|[",\r\n]/.test(cell);

const written = (cell: Cell): string =>
  typeof cell === 'string' && isPlain(cell) ? cell : quoted(textOf(cell));

const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  csvLine(columns.map(({ title }) => title));

/** Returns the rows in CSV as of RFC 4180, one line each. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
