import { datePresets, dayText, rangeOfPreset, type DatePreset } from '@outpost/ui';

/** Older than anything; the server shows the end of what is too long. */
const beginning = '1970-01-01';
const usual: DatePreset = 'all-time';

/** The preset an address names; what it does not know is the usual one. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/** First and last day of a preset that have come: later ones have no visits. */
export const daysOf = (preset: DatePreset, now = new Date()): { from: string; to: string } => {
  const [from, to] = rangeOfPreset(preset, now) ?? [beginning, dayText(now)];
  const today = dayText(now);
  return { from, to: to < today ? to : today };
};
