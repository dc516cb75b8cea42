import { numberFormat } from '@outpost/ui';

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** Formats a rate in whole percent, such as a completion rate; null is a dash. */
export const rateText = (rate: number | null): string =>
  rate === null ? '—' : percent(rate / 100);

/** Formats a share in percent; a dash if the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : percent(part / whole);
