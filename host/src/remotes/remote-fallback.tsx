import type { RemoteEntry } from '@outpost/federation';
import { ErrorState } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import type { Remotes } from './remotes.ts';
import type { ShownFailure } from './version-health.ts';

/** Forgets what failed of a remote and shows it anew, without a reload. */
export const retryRemote = async (
  entry: RemoteEntry,
  { loader, visits }: Remotes,
): Promise<void> => {
  await loader.renew(entry);
  await visits.again(entry);
};

/** In place of a remote that is not there: its area's name, why, and another try. */
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
