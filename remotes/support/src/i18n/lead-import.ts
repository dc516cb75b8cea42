import { createTexts } from '@outpost/i18n';
import { leadImport } from './en/lead-import.ts';

export const { t } = createTexts(leadImport);
