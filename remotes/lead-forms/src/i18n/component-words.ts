import { createTexts } from '@outpost/i18n';
import { types } from './en/component-words.ts';

export const { t } = createTexts(types);
