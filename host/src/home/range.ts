import { listQueryFor } from '@outpost/api-client';
import { dashboardEndpoints } from '@outpost/contracts';
import { type DatePreset, datePresets, type DateRange, dayText, rangeOfPreset } from '@outpost/ui';

/** First and last day, both included. */
interface Days {
  from: string;
  to: string;
}

/** First day of "all time"; the server shows the end of a range that is too long. */
const beginning = '1970-01-01';

const usual: DatePreset = 'this-month';

/** Parameter of home's address that names the range. */
export const rangeParameter = 'range';

/** Returns the preset an address names; the default for unknown names. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/** Returns first and last day of a preset; "all time" ends today. */
export const periodOf = (preset: DatePreset, now = new Date()): DateRange =>
  rangeOfPreset(preset, now) ?? [beginning, dayText(now)];

/** Limits a period to the days up to today: later days have no data. */
export const daysOf = ([from, to]: DateRange, now = new Date()): Days => {
  const today = dayText(now);
  return { from, to: to < today ? to : today };
};

/** Returns the query of the dashboard for a preset of days. */
export const dashboardQuery = (preset: DatePreset) =>
  listQueryFor(dashboardEndpoints.show, { ...daysOf(periodOf(preset)) });
