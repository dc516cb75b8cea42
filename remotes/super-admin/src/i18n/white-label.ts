import { createTexts } from '@outpost/i18n';
import { whiteLabel } from './en/white-label.ts';

export const { t } = createTexts(whiteLabel);
