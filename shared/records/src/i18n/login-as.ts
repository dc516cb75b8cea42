import { createTexts } from '@outpost/i18n';
import { loginAs } from './en/login-as.ts';

export const { t } = createTexts(loginAs);
