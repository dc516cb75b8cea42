import { createTexts } from '@outpost/i18n';
import { whiteLabelDialogs } from './en/white-label-dialogs.ts';

export const { t } = createTexts(whiteLabelDialogs);
