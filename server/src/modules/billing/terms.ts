import type { BillingPeriod } from '@outpost/contracts';
import { addDays } from '../../platform/days/time-zone.ts';

const dayMs = 86_400_000;

/** Returns the number of days from a day to another one. Days are texts such as `2026-01-31`. */
export const daysBetween = (since: string, upto: string): number =>
  Math.round((Date.parse(upto) - Date.parse(since)) / dayMs);

export const dayOfMonth = (day: string): number => Number(day.slice(8));

/** Returns the first day of the month after a day. */
export const nextMonth = (day: string): string => addMonths(`${day.slice(0, 8)}01`, 1, 1);

/**
 * Returns the day so many months later that has the number `anchor`, or the last day of its month when the
 * month is shorter: after 31 January and 28 February comes 31 March.
 */
export const addMonths = (day: string, months: number, anchor: number): string => {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(total / 12), total % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchor, last))).toISOString().slice(0, 10);
};

export const monthsOf = (period: BillingPeriod): number => (period === 'year' ? 12 : 1);

/** Returns the first day after the term that begins on a day. */
export const termEndOf = (start: string, period: BillingPeriod, anchor: number): string =>
  addMonths(start, monthsOf(period), anchor);

/** Returns the last day of a span, whose `upto` is the first day after it. */
export const lastDayOf = (since: string, upto: string): string =>
  upto > since ? addDays(upto, -1) : since;
