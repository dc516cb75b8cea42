import { createTexts } from '@outpost/i18n';
import { reviewWork } from './en/review-work.ts';

export const { t } = createTexts(reviewWork);
