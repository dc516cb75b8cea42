import { createTexts } from '@outpost/i18n';
import { leadCharts } from './en/lead-charts.ts';

export const { t } = createTexts(leadCharts);
