import { expect, test } from 'vitest';
import { csvHeader, csvLines, type Cell } from './csv.ts';

const columns = [{ title: 'Value', cell: (cell: Cell) => cell }];
const written = (cell: Cell) => csvLines(columns, [cell]);

test.each([
  ['plain', 'plain'],
  ['Zoë 東京 🙂', 'Zoë 東京 🙂'],
  ['one, two', '"one, two"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['semi;colon', 'semi;colon'],
  ['', ''],
])('the text %j is written as %j', (text, expected) => {
  expect(written(text)).toBe(`${expected}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://a","b")', '"\'=HYPERLINK(""http://a"",""b"")"'],
])('the formula %j is defused', (text, expected) => {
  expect(written(text)).toBe(`${expected}\r\n`);
});

test.each(['1=1', 'a-b', ' =1', "'=1", '2026-01-05T10:00:00.000Z'])('%j is no formula', (text) => {
  expect(written(text)).toBe(`${text}\r\n`);
});

test.each<[Cell, string]>([
  [-5, '-5'],
  [0, '0'],
  [1e21, '1e+21'],
  [true, 'true'],
  [null, ''],
  [new Date('2026-01-05T10:00:00Z'), '2026-01-05T10:00:00.000Z'],
])('the typed value %j is written as %s', (cell, expected) => {
  expect(written(cell)).toBe(`${expected}\r\n`);
});

test('a header and a row have their cells in the order of the columns', () => {
  const wide = [
    { title: 'Name', cell: (row: { name: string; users: number }) => row.name },
    { title: 'Users, all', cell: (row: { name: string; users: number }) => row.users },
  ];
  expect(csvHeader(wide)).toBe('Name,"Users, all"\r\n');
  expect(csvLines(wide, [{ name: 'Acme', users: 3 }])).toBe('Acme,3\r\n');
  expect(csvLines(wide, [])).toBe('');
});
