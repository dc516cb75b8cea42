import { expect, test } from 'vitest';
import { checkPassword } from './password-rule.ts';

const names = ['Outpost', 'Acme Growth', 'acme'];
const refusal = 'Password is too easy to guess.';

test.each([
  'password',
  'PassWord',
  'baseball',
  'maverick',
  'qwer1234',
  'abcdefgh',
  '87654321',
  'zzzzzzzzzz',
  'outpost1',
  'Outpost2026',
  'outpost-2026!',
  'acme1234',
  'ACME-12345',
  'acmegrowth',
  'Acme Growth 26',
  'growth2026',
])('%s is refused', (password) => {
  expect(() => checkPassword(password, names)).toThrow(refusal);
});

test.each(['Demo-pass-2026', 'Fresh-pass-2026', 'my acme account', '9182736455', 'Ünïcode-wörd'])(
  '%s is accepted',
  (password) => {
    expect(() => checkPassword(password, names)).not.toThrow();
  },
);

test('a name of another organization is none of these', () => {
  expect(() => checkPassword('northwind1', names)).not.toThrow();
});
