import { expect, test } from 'vitest';
import { givenName, greeting, shownName } from './person-name.ts';

const email = 'ada@acme.test';

test.each([
  ['Ada', 'Byron', 'Ada Byron', 'Hello Ada,'],
  ['Ada', '-', 'Ada', 'Hello Ada,'],
  ['-', 'Byron', 'Byron', 'Hello,'],
  ['-', '-', email, 'Hello,'],
  ['', '', email, 'Hello,'],
])('“%s” “%s” is shown as “%s” and written to with “%s”', (firstName, lastName, name, line) => {
  expect(shownName({ firstName, lastName, email })).toBe(name);
  expect(greeting({ firstName })).toBe(line);
});

test.each([
  ['Ada', 'Ada'],
  ['-', ''],
  ['', ''],
  ['Jean-Luc', 'Jean-Luc'],
])('the name “%s” is written as “%s” in a field', (name, given) => {
  expect(givenName(name)).toBe(given);
});
