import dayjs, { type Dayjs } from 'dayjs';
import type { DateRange } from '@outpost/ui';

const toDay = (day: Dayjs) => day.format('YYYY-MM-DD');

const whole = (unit: 'day' | 'week' | 'month' | 'year', unitsAgo: number) => (now: Dayjs) => {
  const day = now.subtract(unitsAgo, unit);
  return [toDay(day.startOf(unit)), toDay(day.endOf(unit))] as DateRange;
};

/** Ranges by their names, in the order they are offered; weeks begin as the calendar's do. */
const presets: [name: string, rangeOn: (now: Dayjs) => DateRange | null][] = [
  ['Today', whole('day', 0)],
  ['Yesterday', whole('day', 1)],
  ['This week', whole('week', 0)],
  ['Last week', whole('week', 1)],
  ['This month', whole('month', 0)],
  ['Last month', whole('month', 1)],
  ['This year', whole('year', 0)],
  ['Last year', whole('year', 1)],
  ['All Time', () => null],
];

/** The presets as they are at a moment, by default now, in the reader's zone. */
export const presetsOn = (now: Dayjs = dayjs()): { name: string; range: DateRange | null }[] =>
  presets.map(([name, rangeOn]) => ({ name, range: rangeOn(now) }));
