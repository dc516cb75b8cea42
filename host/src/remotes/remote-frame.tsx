import { useEffect, useState, type ReactNode } from 'react';
import type { RemoteEntry } from '@outpost/federation';
import { Outlet, useRouteError } from '@outpost/router';
import { Banner, Button, ErrorState, LoadingBar, type Problem } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import type { LoadedRemote } from './load-remote.ts';
import type { Remotes } from './remote-visits.ts';
import type { ShownFailure } from './report-failure.ts';

/** Clears a remote's failures and shows it again, without a reload. */
const retryRemote = async (entry: RemoteEntry, { loader, visits }: Remotes): Promise<void> => {
  await loader.renew(entry);
  await visits.again(entry);
};

/** Renders in place of a remote that did not load: its area's name, the reason, and a retry. */
export function RemoteFallback({
  entry,
  failure: { reason, report, build, error = `${reason} (${report})` },
  remotes,
  problem = { remote: entry.name, ...(build && { build }), error },
}: {
  entry: RemoteEntry;
  failure: ShownFailure;
  remotes: Remotes;
  /** Text of a problem report. */
  problem?: Problem;
}) {
  return (
    <ErrorState
      problem={problem}
      title={t('remotes.unavailable', { area: entry.label })}
      message={t('remotes.restWorks', { reason })}
      note={t('remotes.report', { report })}
      onRetry={() => void retryRemote(entry, remotes)}
    />
  );
}

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
  const problem = { remote: entry.name, build: version, error: String(error) };
  return <RemoteFallback entry={entry} failure={failure} remotes={remotes} problem={problem} />;
}

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
