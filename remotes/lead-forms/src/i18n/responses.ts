import { createTexts } from '@outpost/i18n';
import { responses } from './en/responses.ts';

export const { t } = createTexts(responses);
