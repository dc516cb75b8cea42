import { createTexts } from '@outpost/i18n';
import { companies } from './en/companies.ts';

export const { t } = createTexts(companies);
