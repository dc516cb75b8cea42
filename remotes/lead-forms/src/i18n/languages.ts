import { createTexts } from '@outpost/i18n';
import { languages } from './en/languages.ts';

export const { t } = createTexts(languages);
