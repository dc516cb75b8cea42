import { createTexts } from '@outpost/i18n';
import { ticketSettings } from './en/ticket-settings.ts';

export const { t } = createTexts(ticketSettings);
