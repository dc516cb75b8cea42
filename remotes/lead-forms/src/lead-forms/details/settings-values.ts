import { LeadFormSettingsChange, validator, type LeadFormSettings } from '@outpost/contracts';

/** What stands in the fields. */
export interface SettingsValues extends Record<string, unknown> {
  /** As a field for a moment has it, in the reader's zone: `2026-02-28T18:00`. */
  closeDate: string;
  maxResponses: string;
  onePerRespondent: boolean;
  retentionDays: string;
  /** One address on each line. */
  notify: string;
}

export const settingsLabels: Record<string, string> = {
  closeDate: 'Close date',
  maxResponses: 'Max responses',
  onePerRespondent: 'One per respondent',
  retentionDays: 'Retention',
  notify: 'Notifications',
};

const localText = (moment: string | null): string => {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export const valuesOf = ({ settings }: { settings: LeadFormSettings }): SettingsValues => ({
  closeDate: localText(settings.closeDate),
  maxResponses: String(settings.maxResponses ?? ''),
  onePerRespondent: settings.onePerRespondent,
  retentionDays: String(settings.retentionDays ?? ''),
  notify: settings.notify.join('\n'),
});

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

const momentOf = (text: string): string | null => {
  if (text === '') return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The body of the change; what cannot be read is left for the contract to refuse. */
export const bodyOf = (values: SettingsValues): LeadFormSettingsChange => ({
  closeDate: momentOf(values.closeDate),
  maxResponses: numberOrNull(values.maxResponses),
  onePerRespondent: values.onePerRespondent,
  retentionDays: numberOrNull(values.retentionDays),
  notify: linesOf(values.notify),
});

/** Messages by field: of several about the addresses the first. */
export const validate = (values: SettingsValues): Record<string, string> => {
  const found = Object.entries(validator(LeadFormSettingsChange)(bodyOf(values)));
  return Object.fromEntries(
    found.toReversed().map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
};
