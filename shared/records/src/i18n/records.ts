import { createTexts } from '@outpost/i18n';
import { records } from './en/records.ts';

export const { t } = createTexts(records);
