import { expect, test } from 'vitest';
import { csvHeader, csvLines } from '@outpost/contracts';
import { chosenColumns, columnsIn, type ExportColumn } from './csv-times.ts';

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

const mixed: ExportColumn<{ role: string | null; isOn: boolean }>[] = [
  { title: 'Role', code: ({ role }) => role, words: { msp: 'Franchisor' } },
  { title: 'Enabled', cell: ({ isOn }) => isOn },
  { title: 'Question', id: 'q-1', cell: () => 'seat-holder' },
];

test.each([
  ['raw', { role: 'seat-holder', isOn: true }, 'seat-holder,true,seat-holder'],
  ['words', { role: 'seat-holder', isOn: true }, 'Seat holder,Yes,seat-holder'],
  ['words', { role: null, isOn: false }, ',No,seat-holder'],
  ['words', { role: 'msp', isOn: true }, 'Franchisor,Yes,seat-holder'],
  ['raw', { role: 'msp', isOn: true }, 'msp,true,seat-holder'],
] as const)('codes and booleans are written %s: %j', (values, row, line) => {
  expect(csvLines(columnsIn(mixed, 'UTC', values), [row])).toBe(`${line}\r\n`);
});

test.each([
  ['raw', 'live'],
  ['words', 'Live, acme-west'],
] as const)('a text of the screen is written instead of its codes: %s', (values, cell) => {
  const columns: ExportColumn<{ code: string }>[] = [
    { title: 'For', raw: ({ code }) => code, shown: () => 'Live, acme-west' },
  ];
  const expected = values === 'words' ? `"${cell}"\r\n` : `${cell}\r\n`;
  expect(csvLines(columnsIn(columns, 'UTC', values), [{ code: 'live' }])).toBe(expected);
});

const path = '/super-admin/users/csv';
const users = ['Id', 'First name', 'Last name', 'Email', 'Role'].map((title) => ({
  title,
  cell: () => title,
}));
const titlesOf = (names: string[] | undefined) =>
  chosenColumns([...users, { title: 'Own', id: 'q-1', cell: () => '' }], { path }, names).map(
    ({ title }) => title,
  );

test('the columns of the screen choose those of the file, in the order of the file', () => {
  expect(titlesOf(undefined)).toHaveLength(6);
  expect(titlesOf(['role', 'name'])).toEqual(['First name', 'Last name', 'Email', 'Role']);
  expect(titlesOf(['q-1', 'role'])).toEqual(['Role', 'Own']);
});

test.each([[['nothing']], [['role', 'nothing']], [['constructor']], [['']]])(
  'the columns %j are refused',
  (names) => expect(() => titlesOf(names)).toThrow('Columns is incorrect'),
);

test('columns that have no place in the file are told apart from unknown ones', () => {
  expect(() => titlesOf(['seats'])).toThrow('The file has none of these columns');
});
