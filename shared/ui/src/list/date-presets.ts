import type { Dayjs } from 'dayjs';
import { wallClock } from '../time-zone.ts';
import type { DateRange } from './date-range.ts';

/** Ranges by their names in an address, as they are called, in the order they are offered. */
export const datePresetLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  'all-time': 'All Time',
} as const;

export type DatePreset = keyof typeof datePresetLabels;

export const datePresets = Object.keys(datePresetLabels) as DatePreset[];

export const isDatePreset = (name: string): name is DatePreset =>
  Object.hasOwn(datePresetLabels, name);

/** A day as an address writes it; of an instant, the day in the reader's zone. */
export const dayText = (day: Date | Dayjs): string =>
  (day instanceof Date ? wallClock(day) : day).format('YYYY-MM-DD');

const whole =
  (unit: 'day' | 'week' | 'month' | 'year', unitsAgo: number) =>
  (now: Dayjs): DateRange => {
    const day = now.subtract(unitsAgo, unit);
    return [dayText(day.startOf(unit)), dayText(day.endOf(unit))];
  };

const ranges: Record<DatePreset, (now: Dayjs) => DateRange | null> = {
  today: whole('day', 0),
  yesterday: whole('day', 1),
  'this-week': whole('week', 0),
  'last-week': whole('week', 1),
  'this-month': whole('month', 0),
  'last-month': whole('month', 1),
  'this-year': whole('year', 0),
  'last-year': whole('year', 1),
  'all-time': () => null,
};

/**
 * The whole of a preset at a moment, in the reader's zone, days to come included: dates may lie
 * ahead. A week begins as the calendar's does, on Sunday. Null is all time.
 */
export const rangeOfPreset = (preset: DatePreset, now = new Date()): DateRange | null =>
  ranges[preset](wallClock(now));
