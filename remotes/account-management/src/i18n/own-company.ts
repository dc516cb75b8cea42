import { createTexts } from '@outpost/i18n';
import { ownCompany } from './en/own-company.ts';

export const { t } = createTexts(ownCompany);
