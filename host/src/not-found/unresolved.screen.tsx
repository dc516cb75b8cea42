import { remoteOfPath } from '@outpost/federation';
import { Link, useLocation } from '@outpost/router';
import { EmptyState } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { RemoteFallback } from '../remotes/remote-frame.tsx';
import type { Remotes } from '../remotes/remote-visits.ts';

/**
 * Renders when no route matches: the remote of the path did not load, or the page does not exist.
 */
export function UnresolvedScreen({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const entry = remoteOfPath(pathname);
  const failure = entry && remotes.loader.failureOf(entry);
  if (entry && failure) return <RemoteFallback entry={entry} failure={failure} remotes={remotes} />;
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={<Link to="/home">{t('notFound.home')}</Link>}
    />
  );
}
