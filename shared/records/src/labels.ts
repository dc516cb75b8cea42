import { numberText } from '@outpost/ui';

/** Turns a code into words: 'seat-holder' → 'Seat holder'. */
export const codeLabel = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[-_]/g, ' ');

/** Values of a text with an amount: `t('users', counted(12))` is '12 users'. */
export const counted = (count: number): { count: number; amount: string } => ({
  count,
  amount: numberText(count),
});
