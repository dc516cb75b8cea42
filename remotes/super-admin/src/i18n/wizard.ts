import { createTexts } from '@outpost/i18n';
import { wizard } from './en/wizard.ts';

export const { t } = createTexts(wizard);
