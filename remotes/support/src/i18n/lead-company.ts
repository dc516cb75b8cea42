import { createTexts } from '@outpost/i18n';
import { leadCompany } from './en/lead-company.ts';

export const { t } = createTexts(leadCompany);
