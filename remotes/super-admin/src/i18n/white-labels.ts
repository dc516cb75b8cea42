import { createTexts } from '@outpost/i18n';
import { whiteLabels } from './en/white-labels.ts';

export const { t } = createTexts(whiteLabels);
