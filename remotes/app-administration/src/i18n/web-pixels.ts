import { createTexts } from '@outpost/i18n';
import { webPixels } from './en/web-pixels.ts';

export const { t } = createTexts(webPixels);
