import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { videoEndpoints, videoPlatforms } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { Button, Choice, ConfirmDialog, Plus, useToast } from '@outpost/ui';
import { usePlatform } from './use-platform.ts';
import { useVideoActions, type OpenVideo } from './video-actions.ts';
import { videoList } from './video-list.ts';
import { PlayDialog, VideoDialog } from './video-lazy.ts';
import { platformLabel } from './video-words.ts';
import { useDeleteVideo } from './videos.queries.ts';

const platforms = videoPlatforms.map((value) => ({ value, label: platformLabel[value] }));

/**
 * Returns the maximum size of a video in bytes, which every page of the list contains; null until
 * it is known.
 */
const useMostBytes = (isWanted: boolean) => {
  const { data } = useQuery({
    ...queryFor(videoEndpoints.list, { query: { limit: 1 } }),
    enabled: isWanted,
  });
  return data?.mostBytes ?? null;
};

/** Videos of a platform; `?popup=add` opens the dialog for a new one, `?play=<id>` plays one. */
export function VideosScreen() {
  const mayWrite = useCan('videos:write');
  const [platform, setPlatform] = usePlatform();
  const [playing, setPlaying] = useParam('play');
  const adding = usePopup('add');
  const remove = useDeleteVideo();
  const toast = useToast();
  const [open, setOpen] = useState<OpenVideo | null>(null);
  const actionsOf = useVideoActions(setOpen);
  const close = () => setOpen(null);
  const edited = open?.what === 'edit' ? open.video : null;
  const isAdding = adding.isOpen && mayWrite;
  const mostBytes = useMostBytes(isAdding || edited !== null);
  const addButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
      New Video
    </Button>
  );
  return (
    <>
      <RecordList
        list={videoList}
        asks={{ platform }}
        tools={
          <Choice label="Platform" value={platform} options={platforms} onChange={setPlatform} />
        }
        {...(mayWrite && { rowActions: actionsOf, actions: addButton })}
      />
      {playing && <PlayDialog id={playing} onClose={() => setPlaying(null)} />}
      {(isAdding || edited) && (
        <VideoDialog
          video={edited}
          platform={platform}
          mostBytes={mostBytes}
          onClose={edited ? close : adding.close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title="Delete this video?"
          message={`“${open.video.title}” and its files are removed for everybody. This cannot be undone.`}
          confirmLabel="Delete video"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.video._id } });
            toast.success('The video was deleted.');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
