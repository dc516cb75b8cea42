import { createTexts } from '@outpost/i18n';
import { coupons } from './en/coupons.ts';

export const { t } = createTexts(coupons);
