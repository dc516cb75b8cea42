import { createTexts } from '@outpost/i18n';
import { overlays } from './en/overlays.ts';

export const { t } = createTexts(overlays);
