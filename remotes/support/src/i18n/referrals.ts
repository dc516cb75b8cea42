import { createTexts } from '@outpost/i18n';
import { referrals } from './en/referrals.ts';

export const { t } = createTexts(referrals);
