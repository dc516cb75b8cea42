import { createTexts } from '@outpost/i18n';
import { csvImport } from './en/csv-import.ts';

export const { t } = createTexts(csvImport);
