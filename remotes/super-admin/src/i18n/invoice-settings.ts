import { createTexts } from '@outpost/i18n';
import { invoiceSettings } from './en/invoice-settings.ts';

export const { t } = createTexts(invoiceSettings);
