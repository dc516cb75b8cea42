import { createTexts } from '@outpost/i18n';
import { msps } from './en/msps.ts';

export const { t } = createTexts(msps);
