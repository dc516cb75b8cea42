import type { ScreenRoute } from '@outpost/router';

/** Screens that consist of a form load together with the code of forms. */
const forms = () => import(/* webpackChunkName: "forms" */ '@outpost/ui/forms');

/** Screens without a session, which fill the page. */
export const openScreens: ScreenRoute[] = [
  {
    path: '/sign-in',
    title: 'Sign in',
    screen: async () => {
      const code = import('./sign-in/sign-in.screen.tsx');
      return (await Promise.all([code, forms()]))[0].SignInScreen;
    },
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    screen: async () => {
      const code = import('./forgot-password/forgot-password.screen.tsx');
      return (await Promise.all([code, forms()]))[0].ForgotPasswordScreen;
    },
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    screen: async () => {
      const code = import('./reset-password/reset-password.screen.tsx');
      return (await Promise.all([code, forms()]))[0].ResetPasswordScreen;
    },
  },
  {
    path: '/activate',
    title: 'Activate',
    screen: async () => {
      const code = import('./activate/activate.screen.tsx');
      return (await Promise.all([code, forms()]))[0].ActivateScreen;
    },
  },
];

/** Screens of the host inside the frame. */
export const framedScreens: ScreenRoute[] = [
  {
    path: '/home',
    title: 'Home',
    screen: () => import('./home/home.screen.tsx').then((module) => module.HomeScreen),
  },
];

export const routes = [...openScreens, ...framedScreens];
