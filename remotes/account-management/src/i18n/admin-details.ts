import { createTexts } from '@outpost/i18n';
import { adminDetails } from './en/admin-details.ts';

export const { t } = createTexts(adminDetails);
