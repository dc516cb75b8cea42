/** Digits after the point of a currency: 2 of most, 0 of yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Returns an amount in the smallest unit of its currency as a text, such as `$49.00`. */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amount / 10 ** digitsOf(currency),
  );

/** Returns an amount for a table of numbers, such as `49.00`. */
export const amountText = (amount: number, currency: string): string => {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
};
