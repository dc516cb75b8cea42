import { createTexts } from '@outpost/i18n';
import { invoices } from './en/invoices.ts';

export const { t } = createTexts(invoices);
