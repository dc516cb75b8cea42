import { datePresets, dayText, formatDay, rangeOfPreset, type DatePreset } from '@outpost/ui';
import { t } from '../../i18n/details.ts';

const usual: DatePreset = 'all-time';

/** Returns the preset an address names; the default for unknown names. */
export const presetNamed = (name: string | null): DatePreset =>
  datePresets.find((known) => known === name) ?? usual;

/**
 * Returns first and last day of a preset, up to today; "all time" starts when the form was created.
 */
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

/** Returns the days of a range in words. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDay(from)
    : t('analytics.fromTo', { from: formatDay(from), to: formatDay(to) });
