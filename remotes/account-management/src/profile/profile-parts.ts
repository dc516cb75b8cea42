import { lazyPart } from '@outpost/ui';

export const OwnNameDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-name-dialog.tsx')).OwnNameDialog,
);
export const PasswordDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './password-dialog.tsx'))
      .PasswordDialog,
);
