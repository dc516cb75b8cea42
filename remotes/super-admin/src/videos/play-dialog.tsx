import { useState, type ReactNode } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { type Video, videoEndpoints } from '@outpost/contracts';
import {
  Button,
  Column,
  Dialog,
  ErrorState,
  formatDay,
  Placeholder,
  Sentence,
  Text,
} from '@outpost/ui';
import { bytesText, Facts } from '@outpost/ui/details';
import { t } from '../i18n/video-dialogs.ts';
import { VideoPlayer } from './video-player.tsx';
import { durationText, formatLabel, platformLabel } from './video-words.ts';
import { PersonLink } from '@outpost/records';

/**
 * Video player that keeps its first address after the record changes; offers a retry after an
 * error.
 */
export function Playing({ video: latest, onRetry }: { video: Video; onRetry: () => void }) {
  // A newer address of the same file would restart the video.
  const [{ title, url, poster, captions }] = useState(latest);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <ErrorState
        title={t('play.playFailed')}
        message={t('play.playFailedHint')}
        onRetry={onRetry}
      />
    );
  return <VideoPlayer {...{ title, url, poster, captions }} onFail={() => setFailed(true)} />;
}

const factsOf = (video: Video): Record<string, ReactNode> => ({
  [t('play.platform')]: platformLabel()[video.platform],
  ...(video.durationSeconds !== null && {
    [t('play.duration')]: durationText(video.durationSeconds),
  }),
  [t('play.size')]: `${bytesText(video.bytes)}, ${formatLabel[video.contentType]}`,
  [t('play.uploaded')]: video.uploadedBy ? (
    <Sentence
      text={(marks) => t('play.uploadedBy', { createdAt: formatDay(video.createdAt), ...marks })}
      parts={{
        uploadedBy: <PersonLink name={video.uploadedBy} account={video.uploadedByAccount} />,
      }}
    />
  ) : (
    formatDay(video.createdAt)
  ),
});

/** Plays one video, which starts to load when the dialog opens. */
export function PlayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryFor(videoEndpoints.byId, { params: { id } }));
  const [tries, setTries] = useState(0);
  const video = data?.video;
  const again = () => void refetch().then(() => setTries(tries + 1));
  return (
    <Dialog
      isWide
      title={video?.title ?? t('play.video')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('play.close')}</Button>}
    >
      {video ? (
        <Column gap={2}>
          <Playing key={`${id} ${tries}`} video={video} onRetry={again} />
          {video.description && <Text>{video.description}</Text>}
          <Facts facts={factsOf(video)} />
        </Column>
      ) : error ? (
        <ErrorState
          title={error.statusCode === 404 ? t('play.noSuchVideo') : t('play.videoFailed')}
          message={error.message}
          requestId={error.requestId}
          {...(error.statusCode !== 404 && { onRetry: again })}
        />
      ) : (
        <Placeholder height={360} />
      )}
    </Dialog>
  );
}
