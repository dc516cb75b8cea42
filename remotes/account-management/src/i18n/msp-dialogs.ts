import { createTexts } from '@outpost/i18n';
import { mspDialogs } from './en/msp-dialogs.ts';

export const { t } = createTexts(mspDialogs);
