import { createTexts } from '@outpost/i18n';
import { profileDialogs } from './en/profile-dialogs.ts';

export const { t } = createTexts(profileDialogs);
