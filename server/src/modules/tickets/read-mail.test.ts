import { expect, test } from 'vitest';
import { newTextOf } from './read-mail.ts';

test.each([
  ['Firefox.', 'Firefox.'],
  ['Firefox.\r\nAnd Safari.\r\n', 'Firefox.\nAnd Safari.'],
  ['Firefox.\n\n> Which browser?\n> Support', 'Firefox.'],
  ['Firefox.\n\nOn Mon, 23 Nov 2026 at 9:00, Support <a@b.example> wrote:\n> Which?', 'Firefox.'],
  [
    'Firefox.\n\nOn Mon, 23 Nov 2026 at 9:00, Support of Outpost\n<a@b.example> wrote:\n> W?',
    'Firefox.',
  ],
  ['Firefox.\n\nAm 23.11.2026 um 9:00 schrieb Support:\n> Welcher?', 'Firefox.'],
  ['Firefox.\n\n-----Original Message-----\nFrom: Support', 'Firefox.'],
  ['Firefox.\n\nFrom: Support\nSent: Monday\nTo: Ada\n\nWhich?', 'Firefox.'],
  ['Firefox.\n\n> --- Write your answer above this line ---\n> Hello', 'Firefox.'],
  ['Firefox.\n-- \nAda Lovelace\nAcme', 'Firefox.'],
  ['> Which browser?\nFirefox.', '> Which browser?\nFirefox.'],
  ['On Mondays it works.\nI wrote: nothing.', 'On Mondays it works.\nI wrote: nothing.'],
  ['> Which browser?', ''],
])('%j is %j', (text, expected) => {
  expect(newTextOf(text)).toBe(expected);
});
