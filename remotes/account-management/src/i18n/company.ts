import { createTexts } from '@outpost/i18n';
import { company } from './en/company.ts';

export const { t } = createTexts(company);
