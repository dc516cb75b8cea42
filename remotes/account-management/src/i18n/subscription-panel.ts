import { createTexts } from '@outpost/i18n';
import { panel } from './en/subscription-panel.ts';

export const { t } = createTexts(panel);
