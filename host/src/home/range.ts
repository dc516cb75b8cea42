import { t, type TextKey } from '../i18n/i18n.ts';

/** First and last day, both included. */
interface Days {
  from: string;
  to: string;
}

const two = (number: number) => String(number).padStart(2, '0');

const textOf = (day: Date) =>
  `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

type Bounds = [from: Date, to: Date];

const daysBefore = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - days);

const firstOf = (day: Date, monthsAgo: number) =>
  new Date(day.getFullYear(), day.getMonth() - monthsAgo, 1);

const newYear = (day: Date, yearsAgo: number) => new Date(day.getFullYear() - yearsAgo, 0, 1);

/** Older than anything; the server shows the end of what is too long. */
const beginning = new Date(1970, 0, 1);

interface Range {
  label: TextKey<'ranges'>;
  on: (today: Date) => Bounds;
}

/** The ranges by their names in the address. A week begins as the calendar's does, on Sunday. */
const ranges = {
  today: { label: 'ranges.today', on: (today) => [today, today] },
  yesterday: {
    label: 'ranges.yesterday',
    on: (today) => [daysBefore(today, 1), daysBefore(today, 1)],
  },
  'this-week': {
    label: 'ranges.thisWeek',
    on: (today) => [daysBefore(today, today.getDay()), today],
  },
  'last-week': {
    label: 'ranges.lastWeek',
    on: (today) => [daysBefore(today, today.getDay() + 7), daysBefore(today, today.getDay() + 1)],
  },
  'this-month': { label: 'ranges.thisMonth', on: (today) => [firstOf(today, 0), today] },
  'last-month': {
    label: 'ranges.lastMonth',
    on: (today) => [firstOf(today, 1), daysBefore(firstOf(today, 0), 1)],
  },
  'this-year': { label: 'ranges.thisYear', on: (today) => [newYear(today, 0), today] },
  'last-year': {
    label: 'ranges.lastYear',
    on: (today) => [newYear(today, 1), daysBefore(newYear(today, 0), 1)],
  },
  'all-time': { label: 'ranges.allTime', on: (today) => [beginning, today] },
} as const satisfies Record<string, Range>;

export type RangeName = keyof typeof ranges;

const names = Object.keys(ranges) as RangeName[];

const defaultRange: RangeName = 'this-month';

/** The range an address names; what it does not know is the default. */
export const rangeNamed = (name: string | null): RangeName =>
  names.find((known) => known === name) ?? defaultRange;

/** The days of a range up to now, in the reader's zone. */
export const daysOf = (name: RangeName, now = new Date()): Days => {
  const [from, to] = ranges[name].on(daysBefore(now, 0));
  return { from: textOf(from), to: textOf(to) };
};

export const rangeOptions = (): { value: RangeName; label: string }[] =>
  names.map((value) => ({ value, label: t(ranges[value].label) }));
