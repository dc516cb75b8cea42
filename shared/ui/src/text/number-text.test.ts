import { expect, test, vi } from 'vitest';
import { centsOf, formatMoney, moneyInput, numberFormat, numberText } from './number-text.ts';

test.each([0, 7, 999, -999, 1_000, 1_204, -12_345, 1.5, 999.5, 0.123_456, 1e21])(
  '%d is written as its language does',
  (value) => {
    expect(numberText(value)).toBe(new Intl.NumberFormat('en').format(value));
  },
);

test('a format is made when it is needed, once', () => {
  const { NumberFormat } = Intl;
  const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(...given) {
    return new NumberFormat(...given);
  });
  const amount = numberFormat({ minimumFractionDigits: 2 });
  expect(made).not.toHaveBeenCalled();
  expect([amount(1_204.5), amount(3)]).toEqual(['1,204.50', '3.00']);
  expect(made).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 'USD', '$0.00'],
  [120_450, 'USD', '$1,204.50'],
  [-5, 'EUR', '-€0.05'],
  [1_204, 'JPY', '¥1,204'],
])('%i cents of %s are %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

test.each([
  ['125', 'USD', 12_500],
  ['125.5', 'USD', 12_550],
  [' 125,50 ', 'EUR', 12_550],
  ['0', 'USD', 0],
  ['125.505', 'USD', null],
  ['-5', 'USD', null],
  ['much', 'USD', null],
  ['', 'USD', null],
  ['1204', 'JPY', 1_204],
  ['12.5', 'JPY', null],
])('“%s” %s is %s in the smallest unit', (text, currency, cents) => {
  expect(centsOf(text, currency)).toBe(cents);
  if (cents !== null) expect(centsOf(moneyInput(cents, currency), currency)).toBe(cents);
});
