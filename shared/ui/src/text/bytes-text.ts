import { numberFormat } from './number-text.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const number = numberFormat({ maximumFractionDigits: 1 });

/** Returns a size in the largest unit with a value of at least 1: `1.5 MB`. */
export const bytesText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number(bytes / 1024 ** step)} ${units[step]}`;
};
