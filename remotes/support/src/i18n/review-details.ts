import { createTexts } from '@outpost/i18n';
import { reviewDetails } from './en/review-details.ts';

export const { t } = createTexts(reviewDetails);
