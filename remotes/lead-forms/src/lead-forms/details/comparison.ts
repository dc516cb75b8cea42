import { comparisons, type Comparison, type FormAnalytics } from '@outpost/contracts';
import { numberFormat, numberText } from '@outpost/ui';
import { t } from '../../i18n/details.ts';
import { durationText } from '../duration-text.ts';
import { rateText } from '../share-text.ts';

/** Returns the comparison an address names; null for none. */
export const comparisonNamed = (name: string | null): Comparison | null =>
  comparisons.find((known) => known === name) ?? null;

export const comparisonWords = (): Record<Comparison, string> => ({
  previous: t('compare.previous'),
  year: t('compare.year'),
});

const signed = numberFormat({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'always' });
const points = numberFormat({ signDisplay: 'always' });

const changeText = (
  now: number | null,
  before: number | null,
  textOf: (value: number) => string,
  changeOf: (now: number, before: number) => string,
): string => {
  if (before === null) return t('compare.nothing');
  const words = { before: textOf(before) };
  if (now === null) return t('compare.was', words);
  if (now === before) return t('compare.same', words);
  const change = changeOf(now, before);
  return t(now > before ? 'compare.up' : 'compare.down', { ...words, change });
};

const ofCount = (now: number, before: number): string =>
  before === 0
    ? t('compare.nothing')
    : changeText(now, before, numberText, () => signed((now - before) / before));

type Totals = Pick<
  FormAnalytics,
  'views' | 'starts' | 'completions' | 'completionRate' | 'medianSeconds'
>;

/** Returns the change of each figure since an earlier range, in words. */
export const changesOf = (now: Totals, before: Totals): Record<keyof Totals, string> => ({
  views: ofCount(now.views, before.views),
  starts: ofCount(now.starts, before.starts),
  completions: ofCount(now.completions, before.completions),
  completionRate: changeText(now.completionRate, before.completionRate, rateText, (one, other) =>
    t('compare.points', { count: Math.abs(one - other), points: points(one - other) }),
  ),
  medianSeconds: changeText(now.medianSeconds, before.medianSeconds, durationText, (one, other) =>
    t(one > other ? 'compare.longer' : 'compare.shorter', {
      time: durationText(Math.abs(one - other)),
    }),
  ),
});
