import { createTexts } from '@outpost/i18n';
import { details } from './en/details.ts';

export const { t } = createTexts(details);
