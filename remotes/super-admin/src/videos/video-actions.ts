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
  const say = (error: unknown) =>
    toast.error(error instanceof Error ? error.message : String(error));
  /** Makes one of two opposite changes; the message offers the other one. */
  const change = async (
    { _id: id }: Video,
    [body, done]: readonly [body: VideoChange, done: string],
    [opposite, undone]: readonly [body: VideoChange, undone: string],
  ) => {
    const undo = () =>
      edit
        .mutateAsync({ params: { id }, body: opposite })
        .then(() => toast.success(undone))
        .catch(say);
    try {
      await edit.mutateAsync({ params: { id }, body });
      toast.action(done, { label: t('videos.undo'), onAction: () => void undo() });
    } catch (error) {
      say(error);
    }
  };
  return (video) => {
    const { title, isPublished } = video;
    const hidden = [{ isPublished: false }, t('videos.wasHidden', { title })] as const;
    const published = [{ isPublished: true }, t('videos.wasPublished', { title })] as const;
    const up = [{ move: 'up' }, t('videos.wasMovedUp', { title })] as const;
    const down = [{ move: 'down' }, t('videos.wasMovedDown', { title })] as const;
    return [
      { label: t('videos.edit'), onSelect: () => onOpen({ what: 'edit', video }) },
      isPublished
        ? { label: t('videos.hide'), onSelect: () => void change(video, hidden, published) }
        : { label: t('videos.publish'), onSelect: () => void change(video, published, hidden) },
      { label: t('videos.moveUp'), onSelect: () => void change(video, up, down) },
      { label: t('videos.moveDown'), onSelect: () => void change(video, down, up) },
      {
        label: t('videos.delete'),
        isDanger: true,
        onSelect: () => onOpen({ what: 'delete', video }),
      },
    ];
  };
};
