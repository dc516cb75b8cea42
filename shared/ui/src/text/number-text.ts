/**
 * Returns a formatter of numbers, in English. `Intl.NumberFormat` is slow to create, so it is
 * created on first use.
 */
export const numberFormat = (
  options: Intl.NumberFormatOptions = {},
): ((value: number) => string) => {
  let format: Intl.NumberFormat | null = null;
  return (value) => {
    format ??= new Intl.NumberFormat('en', options);
    return format.format(value);
  };
};

const plain = numberFormat();

/** Formats a number such as 1,204; small whole numbers need no formatter. */
export const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : plain(value);

/** Returns a number with its noun: `37 users`. */
export const countText = (
  count: number,
  [one, many]: readonly [one: string, many: string],
): string => `${numberText(count)} ${count === 1 ? one : many}`;

const moneyFormats = new Map<string, (value: number) => string>();

/** Formats cents of a currency as an amount with two decimals, such as $1,204.50. */
export const formatMoney = (cents: number, currency: string): string => {
  const known = moneyFormats.get(currency);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = known ?? numberFormat({ style: 'currency', currency, ...digits });
  moneyFormats.set(currency, format);
  return format(cents / 100);
};
