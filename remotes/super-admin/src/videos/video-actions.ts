import type { Video, VideoChange } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
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
      { label: 'Edit', onSelect: () => onOpen({ what: 'edit', video }) },
      isPublished
        ? {
            label: 'Hide',
            onSelect: () => void change(video, { isPublished: false }, `${title} was hidden.`),
          }
        : {
            label: 'Publish',
            onSelect: () => void change(video, { isPublished: true }, `${title} was published.`),
          },
      {
        label: 'Move up',
        onSelect: () => void change(video, { move: 'up' }, `${title} was moved up.`),
      },
      {
        label: 'Move down',
        onSelect: () => void change(video, { move: 'down' }, `${title} was moved down.`),
      },
      { label: 'Delete', isDanger: true, onSelect: () => onOpen({ what: 'delete', video }) },
    ];
  };
};
