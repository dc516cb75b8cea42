import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  videoEndpoints,
  videoPlatforms,
  defaultPlatform,
  type VideoPlatform,
  type Video,
} from '@outpost/contracts';
import { RecordList, recordList, type CardSlots } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import {
  Button,
  Choice,
  ConfirmDialog,
  Plus,
  useToast,
  Ago,
  StatusChip,
  lazyComponent,
  usePreload,
} from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../i18n/videos.ts';
import { useVideoActions, type OpenVideo } from './video-actions.ts';
import { platformLabel, durationText } from './video-words.ts';
import { useDeleteVideo } from './videos.queries.ts';
import { MediaCard, MediaPicture } from './media-card.tsx';

const PlayDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "play-dialog" */ './play-dialog.tsx')).PlayDialog,
);
const VideoDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "video-dialog" */ './video-dialog.tsx')).VideoDialog,
);

/** Card of a video in the list: its poster, without loading the video. */
const videoCard = (video: Video, parts: CardSlots) => {
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
          {!isPublished && <StatusChip tone="idle">{t('videos.hidden')}</StatusChip>}
          <span>{bytesText(bytes)}</span>
          <Ago value={createdAt} />
        </>
      }
    />
  );
};

const videoList = recordList(() => ({
  name: 'videos',
  endpoints: { list: videoEndpoints.list, csv: videoEndpoints.csv },
  title: t('videos.videos'),
  noun: [t('videos.video'), t('videos.videosNoun')],
  searchLabel: t('videos.searchLabel'),
  emptyHint: t('videos.emptyHint'),
  columns: [],
  cards: videoCard,
  isReversed: true,
  isOfEverybody: true,
  dates: [{ name: 'createdAt', label: t('videos.createdDate') }],
  rowName: ({ title }) => title,
  rowLink: ({ _id }) => `?play=${_id}`,
}));

const ofOnePlatform = ['page', 'play'];

/** Returns the platform whose videos are listed; the address holds it unless it is the default. */
const usePlatform = (): [VideoPlatform, (platform: VideoPlatform) => void] => {
  const [text, change] = useParam('platform', ofOnePlatform);
  const platform = videoPlatforms.find((one) => one === text) ?? defaultPlatform;
  return [platform, (next) => change(next === defaultPlatform ? null : next)];
};

const platforms = () => videoPlatforms.map((value) => ({ value, label: platformLabel()[value] }));

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
  usePreload(PlayDialog, VideoDialog);
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
      {t('videos.newVideo')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={videoList}
        asks={{ platform }}
        tools={
          <Choice
            label={t('videos.platform')}
            value={platform}
            options={platforms()}
            onChange={setPlatform}
          />
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
          title={t('videos.deleteThisVideo')}
          message={t('videos.deleteMessage', { title: open.video.title })}
          confirmLabel={t('videos.deleteVideo')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.video._id } });
            toast.success(t('videos.videoDeleted'));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
