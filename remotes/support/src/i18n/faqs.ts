import { createTexts } from '@outpost/i18n';
import { faqs } from './en/faqs.ts';

export const { t } = createTexts(faqs);
