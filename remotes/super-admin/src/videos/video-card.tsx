import type { Video } from '@outpost/contracts';
import { Ago, bytesText, MediaCard, MediaPicture, StatusChip, type CardParts } from '@outpost/ui';
import { durationText } from './video-words.ts';

/** Card of a video in the list: its poster, without loading the video. */
export const videoCard = (video: Video, parts: CardParts) => {
  const { description, poster, durationSeconds, bytes, createdAt, isPublished } = video;
  return (
    <MediaCard
      {...parts}
      picture={
        <MediaPicture
          picture={poster}
          badge={durationSeconds === null ? null : durationText(durationSeconds)}
        />
      }
      text={description}
      foot={
        <>
          {!isPublished && <StatusChip tone="idle">Hidden</StatusChip>}
          <span>{bytesText(bytes)}</span>
          <Ago value={createdAt} />
        </>
      }
    />
  );
};
