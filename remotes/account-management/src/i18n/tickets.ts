import { createTexts } from '@outpost/i18n';
import { tickets } from './en/tickets.ts';

export const { t } = createTexts(tickets);
