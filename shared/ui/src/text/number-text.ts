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

interface MoneyFormat {
  /** Digits after the point: 2 of most currencies, 0 of yen. */
  digits: number;
  text: (value: number) => string;
}

const moneyFormats = new Map<string, MoneyFormat>();

const formatOf = (currency: string): MoneyFormat => {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const made = { digits, text: (value: number) => format.format(value) };
  moneyFormats.set(currency, made);
  return made;
};

/** Formats cents, or the smallest unit of a currency without cents: $1,204.50 or ¥1,204. */
export const formatMoney = (cents: number, currency: string): string => {
  const { digits, text } = formatOf(currency);
  return text(cents / 10 ** digits);
};

/** Formats an amount in whole units of a currency, such as 12.5 dollars. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  formatOf(currency).text(amount);

/** Returns cents of a currency as a person types them: `1204.50`. */
export const moneyInput = (cents: number, currency: string): string => {
  const { digits } = formatOf(currency);
  return (cents / 10 ** digits).toFixed(digits);
};

/** Returns the cents of an amount such as '125', '125.5' or '125,50'; null for anything else. */
export const centsOf = (text: string, currency: string): number | null => {
  const { digits } = formatOf(currency);
  const [, whole = '', part = ''] = /^\s*(\d{1,8})(?:[.,](\d{1,4}))?\s*$/.exec(text) ?? [];
  if (whole === '' || part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'));
};
