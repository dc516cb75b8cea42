import { datePresets, dayText, rangeOfPreset, type DatePreset } from '@outpost/ui';

const usual: DatePreset = 'all-time';

/** The preset an address names; what it does not know is the usual one. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/** First and last day of a preset that have come; all time begins when the form was made. */
export const daysOf = (
  preset: DatePreset,
  createdAt: string,
  now = new Date(),
): { from: string; to: string } => {
  const [from, to] = rangeOfPreset(preset, now) ?? [dayText(new Date(createdAt)), dayText(now)];
  const today = dayText(now);
  const last = to < today ? to : today;
  return { from: from < last ? from : last, to: last };
};
