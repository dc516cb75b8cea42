/** The cells of a CSV file, line by line, as RFC 4180 has them; the byte order mark is left out. */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g);
  for (const [, cell = '', end] of cells) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** An instant as a file for a viewer in UTC has it; nothing is an empty cell. */
export const timeCell = (instant: string | null): string =>
  instant === null ? '' : instant.slice(0, 19).replace('T', ' ');
