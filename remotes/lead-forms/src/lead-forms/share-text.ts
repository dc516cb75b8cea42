import { numberFormat } from '@outpost/ui';

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** A share in percent; of nothing there is none. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : percent(part / whole);
