import { createTexts } from '@outpost/i18n';
import { plans } from './en/plans.ts';

export const { t } = createTexts(plans);
