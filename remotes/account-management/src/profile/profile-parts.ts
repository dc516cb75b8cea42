import { lazyPart } from '@outpost/ui';

export const OwnNameDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-name-dialog.tsx')).OwnNameDialog,
);
export const OwnTimeZoneDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-time-zone-dialog.tsx'))
      .OwnTimeZoneDialog,
);
export const PasswordDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './password-dialog.tsx'))
      .PasswordDialog,
);
