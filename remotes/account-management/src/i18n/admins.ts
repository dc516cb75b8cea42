import { createTexts } from '@outpost/i18n';
import { admins } from './en/admins.ts';

export const { t } = createTexts(admins);
