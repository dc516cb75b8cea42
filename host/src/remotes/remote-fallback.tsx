import type { RemoteEntry } from '@outpost/federation';
import { useLocation, useNavigate, useRouteError } from '@outpost/router';
import { ErrorState } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** In place of a remote that is not there: its area's name, and another try without a reload. */
export function RemoteFallback({ entry, reason }: { entry: RemoteEntry; reason: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <ErrorState
      title={t('remotes.unavailable', { area: entry.label })}
      message={t('remotes.restWorks', { reason })}
      onRetry={() => void navigate(location, { replace: true })}
    />
  );
}

/** In place of a remote that threw. */
export function RemoteCrash({ entry }: { entry: RemoteEntry }) {
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : t('failures.unknown');
  return <RemoteFallback entry={entry} reason={reason} />;
}
