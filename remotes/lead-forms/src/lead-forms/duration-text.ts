import { t } from '../i18n/forms.ts';

/** Formats seconds as '45 s', '1 min 15 s' or '2 h 5 min'; null is a dash. */
export const durationText = (seconds: number | null): string => {
  if (seconds === null) return '—';
  if (seconds < 60) return t('form.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0
      ? t('form.minutes', { minutes })
      : t('form.minutesAndSeconds', { minutes, seconds: seconds % 60 });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t('form.hours', { hours })
    : t('form.hoursAndMinutes', { hours, minutes: minutes % 60 });
};
