import { datePresets, dayText, rangeOfPreset, type DatePreset, type DateRange } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** First and last day, both included. */
interface Days {
  from: string;
  to: string;
}

/** Older than anything; the server shows the end of what is too long. */
const beginning = '1970-01-01';

const usual: DatePreset = 'this-month';

/** The preset an address names; what it does not know is the usual one. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/** First and last day of a preset; all time ends today. */
export const periodOf = (preset: DatePreset, now = new Date()): DateRange =>
  rangeOfPreset(preset, now) ?? [beginning, dayText(now)];

/** The days of a period that have come: on later ones nothing can have happened. */
export const daysOf = ([from, to]: DateRange, now = new Date()): Days => {
  const today = dayText(now);
  return { from, to: to < today ? to : today };
};

export const presetOptions = (): { value: DatePreset; label: string }[] =>
  datePresets.map((value) => ({ value, label: t(`ranges.${value}`) }));
