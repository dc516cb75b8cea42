import type { RemoteEntry } from '@outpost/federation';
import { ErrorState } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import type { Remotes } from './remotes.ts';
import type { ShownFailure } from './version-health.ts';

/** Clears a remote's failures and shows it again, without a reload. */
export const retryRemote = async (
  entry: RemoteEntry,
  { loader, visits }: Remotes,
): Promise<void> => {
  await loader.renew(entry);
  await visits.again(entry);
};

/** Renders in place of a remote that did not load: its area's name, the reason, and a retry. */
export function RemoteFallback({
  entry,
  failure: { reason, report },
  remotes,
}: {
  entry: RemoteEntry;
  failure: ShownFailure;
  remotes: Remotes;
}) {
  return (
    <ErrorState
      title={t('remotes.unavailable', { area: entry.label })}
      message={t('remotes.restWorks', { reason })}
      note={t('remotes.report', { report })}
      onRetry={() => void retryRemote(entry, remotes)}
    />
  );
}
