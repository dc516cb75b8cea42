import { createTexts } from '@outpost/i18n';
import { accountReviews } from './en/account-reviews.ts';

export const { t } = createTexts(accountReviews);
