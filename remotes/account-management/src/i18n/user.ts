import { createTexts } from '@outpost/i18n';
import { user } from './en/user.ts';

export const { t } = createTexts(user);
