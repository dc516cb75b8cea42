import { remoteOfPath } from '@outpost/federation';
import { createBrowserRouter, Link, Navigate, screenRoutes, useLocation } from '@outpost/router';
import { EmptyState, LoadingBar } from '@outpost/ui';
import { isOffLimits } from './frame/redirect.ts';
import { ShellCrash } from './frame/shell-crash.tsx';
import { Shell } from './frame/shell.tsx';
import { t } from './i18n/i18n.ts';
import { patchRemoteRoutes } from './remotes/patch-remote-routes.tsx';
import { RemoteFallback } from './remotes/remote-frame.tsx';
import { type Remotes, shellRoute } from './remotes/remote-visits.ts';
import { framedScreens, openScreens } from './routes.ts';

/**
 * Renders when no route matches: the remote of the path did not load, or the page does not exist.
 */
function UnresolvedScreen({ remotes }: { remotes: Remotes }) {
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

/** Creates the panel's routes: the host's own, and below the shell those of the remotes. */
export const createPanelRouter = (remotes: Remotes) => {
  const patchRoutes = patchRemoteRoutes(remotes);
  const router = createBrowserRouter(
    [
      {
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <LoadingBar />,
        children: screenRoutes(openScreens),
      },
      {
        id: shellRoute,
        element: <Shell />,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <Shell isToCome />,
        children: [
          { path: '/', element: <Navigate to="/home" replace /> },
          ...screenRoutes(framedScreens),
          { path: '*', element: <UnresolvedScreen remotes={remotes} /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async (discovery) => {
        if (!isOffLimits(discovery.path)) await patchRoutes(discovery);
      },
    },
  );
  remotes.visits.follow(router);
  return router;
};
