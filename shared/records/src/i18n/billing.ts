import { createTexts } from '@outpost/i18n';
import { billing } from './en/billing.ts';

export const { t } = createTexts(billing);
