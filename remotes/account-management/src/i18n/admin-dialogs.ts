import { createTexts } from '@outpost/i18n';
import { adminDialogs } from './en/admin-dialogs.ts';

export const { t } = createTexts(adminDialogs);
