import { createBrowserRouter, Navigate } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { ActivateScreen } from './activate/activate.screen.tsx';
import { ForgotPasswordScreen } from './forgot-password/forgot-password.screen.tsx';
import { isOffLimits } from './frame/redirect.ts';
import { ShellCrash } from './frame/shell-crash.tsx';
import { Shell } from './frame/shell.tsx';
import { HomeScreen } from './home/home.screen.tsx';
import { UnresolvedScreen } from './not-found/unresolved.screen.tsx';
import { graftRemotes } from './remotes/graft.tsx';
import { shellRoute } from './remotes/remote-visits.ts';
import type { Remotes } from './remotes/remotes.ts';
import { ResetPasswordScreen } from './reset-password/reset-password.screen.tsx';
import { SignInScreen } from './sign-in/sign-in.screen.tsx';

/** The panel's routes: the host's own, and under the shell those that remotes bring. */
export const createPanelRouter = (remotes: Remotes) => {
  const graft = graftRemotes(remotes);
  const router = createBrowserRouter(
    [
      {
        errorElement: <ShellCrash />,
        children: [
          { path: '/sign-in', element: <SignInScreen /> },
          { path: '/forgot-password', element: <ForgotPasswordScreen /> },
          { path: '/reset-password', element: <ResetPasswordScreen /> },
          { path: '/activate', element: <ActivateScreen /> },
        ],
      },
      {
        id: shellRoute,
        element: <Shell />,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <LoadingBar />,
        children: [
          { path: '/', element: <Navigate to="/home" replace /> },
          { path: '/home', element: <HomeScreen /> },
          { path: '*', element: <UnresolvedScreen remotes={remotes} /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async (discovery) => {
        if (!isOffLimits(discovery.path)) await graft(discovery);
      },
    },
  );
  remotes.visits.follow(router);
  return router;
};
