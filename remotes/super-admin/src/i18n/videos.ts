import { createTexts } from '@outpost/i18n';
import { videos } from './en/videos.ts';

export const { t } = createTexts(videos);
