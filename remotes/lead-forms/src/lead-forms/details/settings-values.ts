import {
  LeadFormSettingsChange,
  validator,
  type FormLocale,
  type LeadFormSettings,
} from '@outpost/contracts';
import { dayText, formatTime, instantAt } from '@outpost/ui';
import { t } from '../../i18n/details.ts';

/** Values of the form's fields. */
export interface SettingsValues extends Record<string, unknown> {
  /** In the viewer's time zone, such as `2026-02-28`. */
  closeDate: string;
  /** In the viewer's time zone, such as `18:00`. */
  closeTime: string;
  maxResponses: string;
  onePerRespondent: boolean;
  closedTitle: string;
  closedText: string;
  /** A new password; empty keeps the present state. */
  password: string;
  isPasswordRemoved: boolean;
  retentionDays: string;
  language: string;
  /** One email address per line. */
  notify: string;
}

export const settingsLabels = (): Record<string, string> => ({
  closeDate: t('settings.closeDate'),
  closeTime: t('settings.closeTime'),
  maxResponses: t('settings.maxResponses'),
  onePerRespondent: t('settings.onePerRespondent'),
  closedTitle: t('settings.closedTitle'),
  closedText: t('settings.closedText'),
  password: t('settings.password'),
  isPasswordRemoved: t('settings.removePassword'),
  retentionDays: t('settings.retention'),
  language: t('settings.language'),
  notify: t('settings.notifications'),
});

const closeOf = (moment: string | null) =>
  moment === null
    ? { closeDate: '', closeTime: '' }
    : { closeDate: dayText(new Date(moment)), closeTime: formatTime(moment) };

export const valuesOf = ({ settings }: { settings: LeadFormSettings }): SettingsValues => ({
  ...closeOf(settings.closeDate),
  maxResponses: String(settings.maxResponses ?? ''),
  onePerRespondent: settings.onePerRespondent,
  closedTitle: settings.closedTitle,
  closedText: settings.closedText,
  password: '',
  isPasswordRemoved: false,
  retentionDays: String(settings.retentionDays ?? ''),
  language: settings.language,
  notify: settings.notify.join('\n'),
});

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

const momentOf = ({ closeDate, closeTime }: SettingsValues): string | null => {
  if (closeDate === '') return null;
  const at = instantAt(closeDate, closeTime || '00:00');
  return Number.isNaN(at.getTime()) ? closeDate : at.toISOString();
};

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const passwordOf = ({
  password,
  isPasswordRemoved,
}: SettingsValues): Pick<LeadFormSettingsChange, 'password'> => {
  if (password !== '') return { password };
  return isPasswordRemoved ? { password: null } : {};
};

/**
 * Returns the body of the change; values that cannot be parsed are left for the contract to refuse.
 */
export const bodyOf = (values: SettingsValues): LeadFormSettingsChange => ({
  closeDate: momentOf(values),
  maxResponses: numberOrNull(values.maxResponses),
  onePerRespondent: values.onePerRespondent,
  closedTitle: values.closedTitle,
  closedText: values.closedText,
  ...passwordOf(values),
  retentionDays: numberOrNull(values.retentionDays),
  language: values.language as FormLocale,
  notify: linesOf(values.notify),
});

/** Returns messages by field; only the first one about the email addresses. */
export const validate = (values: SettingsValues): Record<string, string> => {
  const found = Object.entries(validator(LeadFormSettingsChange)(bodyOf(values)));
  return Object.fromEntries(
    found.toReversed().map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
};
