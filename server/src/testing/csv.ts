/** Parses a CSV file by RFC 4180 into cells by line, without the byte order mark. */
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

/** Returns the cell of an instant for a viewer in UTC; null is an empty cell. */
export const timeCell = (instant: string | null): string =>
  instant === null ? '' : instant.slice(0, 19).replace('T', ' ');
