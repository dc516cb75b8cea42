import type { Video, VideoPlatform } from '@outpost/contracts';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/videos.ts';

export const platformLabel = (): Record<VideoPlatform, string> =>
  labelTable({
    sales: t('videos.sales'),
    raise: t('videos.raise'),
    recruit: t('videos.recruit'),
  });

export const formatLabel: Record<Video['contentType'], string> = {
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime',
  'video/ogg': 'Ogg',
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `1:05` or `1:00:05`. */
export const durationText = (durationSeconds: number): string => {
  const seconds = Math.round(durationSeconds);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes);
  return `${start}:${twoDigits(seconds % 60)}`;
};
