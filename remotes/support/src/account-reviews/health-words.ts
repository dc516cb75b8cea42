import type { HealthDriver, HealthMeasure } from '@outpost/contracts';
import { numberText } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';

export const measureLabel = (measure: HealthMeasure): string => t(`measures.${measure}`);

/** The measured number in words, such as "2 of 10 seats used". */
export const driverSentence = ({ measure, value, of }: HealthDriver): string => {
  if (value === null) return measureLabel(measure);
  if (measure === 'plan') return value > 0 ? t('sentences.paid') : t('sentences.free');
  return t(`sentences.${measure}`, {
    value: numberText(value),
    of: of === null ? '' : numberText(of),
  });
};

/** "2 of 10 seats used: 4 of 20 points"; says so for a driver that was left out. */
export const driverText = (driver: HealthDriver): string => {
  const sentence = driverSentence(driver);
  if (driver.value === null) return `${sentence}: ${t('sentences.leftOut')}`;
  return t('sentences.withPoints', {
    sentence,
    points: numberText(driver.points),
    most: numberText(driver.most),
  });
};

/** Share of the seats that are in use, such as "40 %"; a dash without seats. */
export const seatUseText = ({ used, total }: { used: number; total: number }): string =>
  total > 0 ? `${numberText(Math.round((used / total) * 100))}%` : '—';
