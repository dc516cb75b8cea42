import { createTexts } from '@outpost/i18n';
import { companyDialogs } from './en/company-dialogs.ts';

export const { t } = createTexts(companyDialogs);
