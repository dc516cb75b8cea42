import { expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { readCsv, unknownColumnsOf } from './read-csv.ts';

const read = (text: string) => readCsv(text, ['email', 'first name']);
const shown = (text: string) =>
  read(text).map(({ line, cells }) => [line, cells.email, cells['first name']]);

const people = [
  [2, 'a@b.test', 'Ada'],
  [3, 'c@d.test', 'Cem'],
];

test.each([
  ['commas', 'email,first name\na@b.test,Ada\nc@d.test,Cem'],
  ['semicolons', 'email;first name\na@b.test;Ada\nc@d.test;Cem\n'],
  ['tabs', 'email\tfirst name\na@b.test\tAda\nc@d.test\tCem\n'],
  ['another order', 'first name,email\nAda,a@b.test\nCem,c@d.test\n'],
  ['Windows line ends', 'email,first name\r\na@b.test,Ada\r\nc@d.test,Cem\r\n'],
  ['old Macintosh line ends', 'email,first name\ra@b.test,Ada\rc@d.test,Cem\r'],
  ['mixed line ends', 'email,first name\r\na@b.test,Ada\nc@d.test,Cem'],
  ['a byte order mark', '\uFEFFemail,first name\na@b.test,Ada\nc@d.test,Cem\n'],
  ['a quoted header after it', '\uFEFF"email","first name"\na@b.test,Ada\nc@d.test,Cem\n'],
  ['capitals and underscores', 'EMail, First_Name \na@b.test,Ada\nc@d.test,Cem\n'],
  ['spaces around cells', 'email,first name\n a@b.test , Ada\nc@d.test,Cem \n'],
  ['further columns', 'id,email,first name,x\n1,a@b.test,Ada,\n2,c@d.test,Cem,y\n'],
])('a file with %s is read', (_name, text) => {
  expect(shown(text)).toEqual(people);
});

test('quoted cells hold delimiters, quotation marks and line ends, and lines are still counted', () => {
  const text =
    'email,first name\r\n"a@b.test","Ada, ""Countess""\r\nof L"\r\n\r\n,\r\nc@d.test,Cem';
  expect(shown(text)).toEqual([
    [2, 'a@b.test', 'Ada, "Countess"\r\nof L'],
    [6, 'c@d.test', 'Cem'],
  ]);
});

test('a line that is too short has empty cells, one that is too long says so', () => {
  const lines = read('email,first name\na@b.test\nc@d.test,Cem,Dal\n');
  expect(lines.map(({ cells, isTooLong }) => [cells['first name'], isTooLong])).toEqual([
    ['', false],
    ['Cem', true],
  ]);
});

test('a semicolon in a file of commas is text', () => {
  expect(shown('email,first name\na@b.test,A;b\n')).toEqual([[2, 'a@b.test', 'A;b']]);
});

test.each([
  ['', 'The first line must name the columns "email", "first name"'],
  ['\n\n', 'The first line must name the columns "email", "first name"'],
  ['a@b.test,Ada\n', 'The first line must name the columns "email", "first name"'],
  [
    'Email,Given name,Team\n',
    'The first line names no column "first name". Unknown columns: "Given name", "Team"',
  ],
  [
    `email,${'ABCDEFGHIJK'.split('').join()}`,
    'The first line names no column "first name". ' +
      'Unknown columns: "A", "B", "C", "D", "E", "F", "G", "H", "I", "J" …',
  ],
  ['email\na@b.test\n', 'The first line names no column "first name"'],
  ['email,first name,Email\n', 'The first line names the column "email" twice'],
  ['email,first name\n"a@b.test,Ada\n', 'A quotation mark in the file is missing or misplaced'],
  ['email,first name\na"b,Ada\n', 'A quotation mark in the file is missing or misplaced'],
  ['"email,first name', 'A quotation mark in the file is missing or misplaced'],
])('%j is refused: %s', (text, message) => {
  let refusal: unknown;
  try {
    read(text);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ statusCode: 422, fields: { csv: message } });
});

test.each([
  ['email,first name\n', []],
  ['Email;Company;FIRST_NAME; Cost centre \n', ['Company', 'Cost centre']],
  ['email,first name,,\n', []],
])('of %j the columns %j are skipped', (text, expected) => {
  expect(unknownColumnsOf(text, ['email', 'first name'])).toEqual(expected);
});
