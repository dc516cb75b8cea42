import { createTexts } from '@outpost/i18n';
import { lists } from './en/lists.ts';

export const { t } = createTexts(lists);
