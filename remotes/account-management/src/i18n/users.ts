import { createTexts } from '@outpost/i18n';
import { users } from './en/users.ts';

export const { t } = createTexts(users);
