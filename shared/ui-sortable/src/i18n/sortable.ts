import { createTexts } from '@outpost/i18n';
import { sortable } from './en/sortable.ts';

export const { t } = createTexts(sortable);
