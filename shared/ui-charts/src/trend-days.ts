import { t } from './i18n/charts.ts';

/** Distance between the points of a trend. */
export type TrendUnit = 'day' | 'week' | 'month';

export interface TrendPoint {
  /** First day of the step, such as `2026-01-31`. */
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

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns a point's full date, such as 'Week of Jan 05, 2026'. */
export const nameOfPoint = (date: string, unit: TrendUnit): string => {
  if (unit === 'month') return month.format(instantOf(date));
  const text = day.format(instantOf(date));
  return unit === 'week' ? t('point.week', { day: text }) : text;
};

/** Returns a point's short date, for an axis. */
export const markOfPoint = (date: string, unit: TrendUnit): string =>
  (unit === 'month' ? shortMonth : shortDay).format(instantOf(date));
