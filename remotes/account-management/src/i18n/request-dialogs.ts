import { createTexts } from '@outpost/i18n';
import { requestDialogs } from './en/request-dialogs.ts';

export const { t } = createTexts(requestDialogs);
