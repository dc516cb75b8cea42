import { createTexts } from '@outpost/i18n';
import { formResponses } from './en/form-responses.ts';

export const { t } = createTexts(formResponses);
