import { createTexts } from '@outpost/i18n';
import { ticketCharts } from './en/ticket-charts.ts';

export const { t } = createTexts(ticketCharts);
