import { createTexts } from '@outpost/i18n';
import { revenue } from './en/revenue.ts';

export const { t } = createTexts(revenue);
