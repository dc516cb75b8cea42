import { createTexts } from '@outpost/i18n';
import { dates } from './en/dates.ts';

export const { t } = createTexts(dates);
