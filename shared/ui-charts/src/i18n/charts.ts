import { createTexts } from '@outpost/i18n';
import { charts } from './en/charts.ts';

export const { t } = createTexts(charts);
