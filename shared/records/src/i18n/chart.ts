import { createTexts } from '@outpost/i18n';
import { chart } from './en/chart.ts';

export const { t } = createTexts(chart);
