import { useState, type ReactNode } from 'react';
import type { RemoteEntry } from '@outpost/federation';
import { Outlet } from '@outpost/router';
import { Banner, Button } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import type { Remotes } from './remotes.ts';
import { retryRemote } from './remote-fallback.tsx';
import type { LoadedRemote } from './load-remote.ts';

function EarlierVersion({ entry, remotes }: { entry: RemoteEntry; remotes: Remotes }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await retryRemote(entry, remotes);
    setBusy(false);
  };
  return (
    <Banner
      isQuiet
      label={t('remotes.earlier')}
      action={
        <Button isBusy={isBusy} onClick={() => void retry()}>
          {t('remotes.tryNewer')}
        </Button>
      }
    >
      {t('remotes.earlierShown', { area: entry.label })}
    </Banner>
  );
}

/** Element around everything a remote renders. */
export function RemoteFrame({
  entry,
  loaded: { version, insteadOf },
  remotes,
  children = <Outlet />,
}: {
  entry: RemoteEntry;
  loaded: LoadedRemote;
  remotes: Remotes;
  children?: ReactNode;
}) {
  return (
    <div data-remote={entry.name} data-remote-version={version}>
      {insteadOf && <EarlierVersion entry={entry} remotes={remotes} />}
      {children}
    </div>
  );
}
