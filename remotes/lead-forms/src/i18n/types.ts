import { createTexts } from '@outpost/i18n';
import { types } from './en/types.ts';

export const { t } = createTexts(types);
