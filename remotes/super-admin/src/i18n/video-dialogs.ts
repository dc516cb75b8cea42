import { createTexts } from '@outpost/i18n';
import { videoDialogs } from './en/video-dialogs.ts';

export const { t } = createTexts(videoDialogs);
