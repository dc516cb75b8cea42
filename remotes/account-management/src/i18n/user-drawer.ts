import { createTexts } from '@outpost/i18n';
import { userDrawer } from './en/user-drawer.ts';

export const { t } = createTexts(userDrawer);
