import { useState } from 'react';
import type { Video } from '@outpost/contracts';
import { ErrorState } from '@outpost/ui';
import { VideoPlayer } from './video-player.tsx';

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
        title="The video could not be played"
        message="Your browser may not know its format, or the connection was lost."
        onRetry={onRetry}
      />
    );
  return <VideoPlayer {...{ title, url, poster, captions }} onFail={() => setFailed(true)} />;
}
