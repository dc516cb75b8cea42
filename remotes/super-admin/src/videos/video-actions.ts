import type { Video, VideoChange } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/videos.ts';
import { useEditVideo } from './videos.queries.ts';

/** A dialog about a video. */
export interface OpenVideo {
  what: 'edit' | 'delete';
  video: Video;
}

/** Returns the actions on a video for viewers with write access. */
export const useVideoActions = (
  onOpen: (open: OpenVideo) => void,
): ((video: Video) => Action[]) => {
  const edit = useEditVideo();
  const toast = useToast();
  const change = async ({ _id: id }: Video, body: VideoChange, done: string) => {
    try {
      await edit.mutateAsync({ params: { id }, body });
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (video) => {
    const { title, isPublished } = video;
    return [
      { label: t('videos.edit'), onSelect: () => onOpen({ what: 'edit', video }) },
      isPublished
        ? {
            label: t('videos.hide'),
            onSelect: () =>
              void change(video, { isPublished: false }, t('videos.wasHidden', { title })),
          }
        : {
            label: t('videos.publish'),
            onSelect: () =>
              void change(video, { isPublished: true }, t('videos.wasPublished', { title })),
          },
      {
        label: t('videos.moveUp'),
        onSelect: () => void change(video, { move: 'up' }, t('videos.wasMovedUp', { title })),
      },
      {
        label: t('videos.moveDown'),
        onSelect: () => void change(video, { move: 'down' }, t('videos.wasMovedDown', { title })),
      },
      {
        label: t('videos.delete'),
        isDanger: true,
        onSelect: () => onOpen({ what: 'delete', video }),
      },
    ];
  };
};
