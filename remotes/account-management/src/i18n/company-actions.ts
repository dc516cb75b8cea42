import { createTexts } from '@outpost/i18n';
import { companyActions } from './en/company-actions.ts';

export const { t } = createTexts(companyActions);
