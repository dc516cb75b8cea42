import { createTexts } from '@outpost/i18n';
import { releaseDialogs } from './en/release-dialogs.ts';

export const { t } = createTexts(releaseDialogs);
