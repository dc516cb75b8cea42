import { createTexts } from '@outpost/i18n';
import { answer } from './en/answer.ts';

export const { t } = createTexts(answer);
