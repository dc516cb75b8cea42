import { numberText } from '@outpost/ui';
import { t } from './i18n/charts.ts';

/** Meaning of the values of a trend: numbers, or percent from 0 to 100. */
export type TrendValue = 'count' | 'percent';

/** Distance between the points of a trend. */
export type TrendUnit = 'hour' | 'day' | 'week' | 'month';

export interface TrendPoint {
  /** First day of the step, such as `2026-01-31`; of an hour also the hour, `2026-01-31T09`. */
  date: string;
  value: number;
}

// Points are calendar days, the same for every viewer.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });

const day = format({ month: 'short', day: '2-digit', year: 'numeric' });
const shortDay = format({ month: 'short', day: '2-digit' });
const month = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short', year: 'numeric' });

const hour = (date: string) => `${date.slice(11)}:00`;

const instantOf = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** Returns a point's full date, such as 'Week of Jan 05, 2026'. */
export const nameOfPoint = (date: string, unit: TrendUnit): string => {
  if (unit === 'month') return month.format(instantOf(date));
  const text = day.format(instantOf(date));
  if (unit === 'hour') return `${text}, ${hour(date)}`;
  return unit === 'week' ? t('point.week', { day: text }) : text;
};

/** Returns a point's short date, for an axis. */
export const markOfPoint = (date: string, unit: TrendUnit): string =>
  unit === 'hour' ? hour(date) : (unit === 'month' ? shortMonth : shortDay).format(instantOf(date));

/** Returns a value as text, such as `1,200` or `12.5 %`. */
export const textOfValue = (value: number, meaning: TrendValue): string =>
  meaning === 'percent' ? `${numberText(value)}%` : numberText(value);
