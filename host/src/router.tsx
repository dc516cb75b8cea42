import { createBrowserRouter, Navigate } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { ShellCrash } from './frame/shell-crash.tsx';
import { Shell } from './frame/shell.tsx';
import { HomeScreen } from './home/home.screen.tsx';
import { UnresolvedScreen } from './not-found/unresolved.screen.tsx';
import { graftRemotes, shellRoute } from './remotes/graft.tsx';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { SignInScreen } from './sign-in/sign-in.screen.tsx';

/** The panel's routes: the host's own, and under the shell those that remotes bring. */
export const createPanelRouter = (loader: RemoteLoader) =>
  createBrowserRouter(
    [
      { path: '/sign-in', element: <SignInScreen />, errorElement: <ShellCrash /> },
      {
        id: shellRoute,
        element: <Shell />,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <LoadingBar />,
        children: [
          { path: '/', element: <Navigate to="/home" replace /> },
          { path: '/home', element: <HomeScreen /> },
          { path: '*', element: <UnresolvedScreen loader={loader} /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: graftRemotes(loader) },
  );
