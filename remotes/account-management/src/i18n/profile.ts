import { createTexts } from '@outpost/i18n';
import { profile } from './en/profile.ts';

export const { t } = createTexts(profile);
