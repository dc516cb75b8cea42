import { createTexts } from '@outpost/i18n';
import { companyTabs } from './en/company-tabs.ts';

export const { t } = createTexts(companyTabs);
