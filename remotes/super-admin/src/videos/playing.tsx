import { useState } from 'react';
import type { Video } from '@outpost/contracts';
import { ErrorState } from '@outpost/ui';
import { VideoPlayer } from './video-player.tsx';
import { t } from '../i18n/video-dialogs.ts';

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
