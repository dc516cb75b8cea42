import { createTexts } from '@outpost/i18n';
import { ticketThreads } from './en/ticket-threads.ts';

export const { t } = createTexts(ticketThreads);
