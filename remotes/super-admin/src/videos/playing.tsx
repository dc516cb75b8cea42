import { useState } from 'react';
import type { Video } from '@outpost/contracts';
import { ErrorState, VideoPlayer } from '@outpost/ui';

/** A video that plays on, whatever else is heard of it; one that breaks off offers another try. */
export function Playing({ video: latest, onRetry }: { video: Video; onRetry: () => void }) {
  // A newer address of the same file would begin it anew.
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
