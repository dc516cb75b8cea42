import type { Dayjs } from 'dayjs';
import { wallClock } from './time-zone.ts';
import type { DateRange } from '../form/date-range.ts';
import { t } from '../i18n/kit.ts';

/** Names of presets in an address, in the order of the menu. */
export const datePresets = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'all-time',
] as const;

export type DatePreset = (typeof datePresets)[number];

export const datePresetLabel = (preset: DatePreset): string => t(`presets.${preset}`);

/** Options of a choice between the presets, in the current language. */
export const datePresetOptions = (): { value: DatePreset; label: string }[] =>
  datePresets.map((value) => ({ value, label: datePresetLabel(value) }));

export const isDatePreset = (name: string): name is DatePreset =>
  datePresets.some((preset) => preset === name);

/** Returns a day as an address writes it; of an instant, the day in the viewer's zone. */
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
 * Returns the days of a preset at a moment, in the viewer's zone, including future days, because
 * dates may be in the future. A week begins on Sunday, as in the calendar. Null is all time.
 */
export const rangeOfPreset = (preset: DatePreset, now = new Date()): DateRange | null =>
  ranges[preset](wallClock(now));
