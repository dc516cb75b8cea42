import { createBrowserRouter, Navigate, screen } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { isOffLimits } from './frame/redirect.ts';
import { ShellCrash } from './frame/shell-crash.tsx';
import { Shell } from './frame/shell.tsx';
import { UnresolvedScreen } from './not-found/unresolved.screen.tsx';
import { patchRemoteRoutes } from './remotes/patch-remote-routes.tsx';
import { shellRoute } from './remotes/remote-visits.ts';
import type { Remotes } from './remotes/remotes.ts';

/** Screens that consist of a form load together with the code of forms. */
const forms = () => import(/* webpackChunkName: "forms" */ '@outpost/ui/forms');

const home = async () => (await import('./home/home.screen.tsx')).HomeScreen;
const signIn = async () => {
  const [{ SignInScreen }] = await Promise.all([import('./sign-in/sign-in.screen.tsx'), forms()]);
  return SignInScreen;
};
const forgotPassword = async () => {
  const code = import('./forgot-password/forgot-password.screen.tsx');
  const [{ ForgotPasswordScreen }] = await Promise.all([code, forms()]);
  return ForgotPasswordScreen;
};
const resetPassword = async () => {
  const code = import('./reset-password/reset-password.screen.tsx');
  const [{ ResetPasswordScreen }] = await Promise.all([code, forms()]);
  return ResetPasswordScreen;
};
const activate = async () => {
  const code = import('./activate/activate.screen.tsx');
  const [{ ActivateScreen }] = await Promise.all([code, forms()]);
  return ActivateScreen;
};

/** Creates the panel's routes: the host's own, and below the shell those of the remotes. */
export const createPanelRouter = (remotes: Remotes) => {
  const patchRoutes = patchRemoteRoutes(remotes);
  const router = createBrowserRouter(
    [
      {
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <LoadingBar />,
        children: [
          screen('/sign-in', signIn, { title: 'Sign in' }),
          screen('/forgot-password', forgotPassword, { title: 'Forgot password' }),
          screen('/reset-password', resetPassword, { title: 'Reset password' }),
          screen('/activate', activate, { title: 'Activate' }),
        ],
      },
      {
        id: shellRoute,
        element: <Shell />,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: <Shell isToCome />,
        children: [
          { path: '/', element: <Navigate to="/home" replace /> },
          screen('/home', home, { title: 'Home' }),
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
