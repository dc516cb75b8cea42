import { createTexts } from '@outpost/i18n';
import { dialogs } from './en/subscription-dialogs.ts';

export const { t } = createTexts(dialogs);
