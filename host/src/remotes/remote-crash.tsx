import { useEffect, useState } from 'react';
import type { RemoteEntry } from '@outpost/federation';
import { useRouteError } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import type { Remotes } from './remotes.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import type { ShownFailure } from './version-health.ts';

/**
 * Renders in place of a version that threw: the last known good version, or the reason why there is
 * none.
 */
export function RemoteCrash({
  entry,
  version,
  remotes,
}: {
  entry: RemoteEntry;
  version: string;
  remotes: Remotes;
}) {
  const error = useRouteError();
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  useEffect(() => {
    const { loader, visits } = remotes;
    const decide = async () => {
      const hasAnother = await loader.crashed(entry, version, error);
      if (hasAnother) await visits.again(entry);
      else setFailure(loader.failureOf(entry));
    };
    void decide();
  }, [entry, version, remotes, error]);
  if (!failure) return <LoadingBar />;
  return <RemoteFallback entry={entry} failure={failure} remotes={remotes} />;
}
