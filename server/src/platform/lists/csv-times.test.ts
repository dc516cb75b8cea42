import { expect, test } from 'vitest';
import { csvHeader, csvLines } from '@outpost/contracts';
import { columnsIn, type ExportColumn } from './csv-times.ts';

const columns: ExportColumn<{ name: string; at: string | null; made: string }>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Last active', time: ({ at }) => at },
  { title: 'Created Date', day: ({ made }) => made },
];
const row = { name: 'Ida', at: '2026-02-01T23:30:00.000Z', made: '2026-02-01T23:30:00.000Z' };

test.each([
  ['UTC', '2026-02-01 23:30:00', '2026-02-01'],
  ['Europe/Berlin', '2026-02-02 00:30:00', '2026-02-02'],
  ['America/Los_Angeles', '2026-02-01 15:30:00', '2026-02-01'],
])('a file for %s says %s under a heading that names the zone', (zone, time, day) => {
  const shown = columnsIn(columns, zone);
  expect(csvHeader(shown)).toBe(`Name,Last active (${zone}),Created Date\r\n`);
  expect(csvLines(shown, [row])).toBe(`Ida,${time},${day}\r\n`);
});

test('a time that is not known is an empty cell', () => {
  const shown = columnsIn(columns, 'UTC');
  expect(csvLines(shown, [{ ...row, at: null }])).toBe('Ida,,2026-02-01\r\n');
});
