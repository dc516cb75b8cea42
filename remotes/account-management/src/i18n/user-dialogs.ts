import { createTexts } from '@outpost/i18n';
import { userDialogs } from './en/user-dialogs.ts';

export const { t } = createTexts(userDialogs);
