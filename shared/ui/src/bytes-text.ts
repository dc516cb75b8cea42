import { numberFormat } from './number-text.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const number = numberFormat({ maximumFractionDigits: 1 });

/** A size in the largest unit that leaves at least one of it: `1.5 MB`. */
export const bytesText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number(bytes / 1024 ** step)} ${units[step]}`;
};
