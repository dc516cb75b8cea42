import { createBrowserRouter, Navigate, screenRoutes } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { isOffLimits } from './frame/redirect.ts';
import { ShellCrash } from './frame/shell-crash.tsx';
import { Shell } from './frame/shell.tsx';
import { UnresolvedScreen } from './not-found/unresolved.screen.tsx';
import { patchRemoteRoutes } from './remotes/patch-remote-routes.tsx';
import { shellRoute, type Remotes } from './remotes/remote-visits.ts';
import { framedScreens, openScreens } from './routes.ts';

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
