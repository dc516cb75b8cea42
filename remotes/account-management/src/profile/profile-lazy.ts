import { lazyComponent } from '@outpost/ui';

export const OwnNameDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-name-dialog.tsx')).OwnNameDialog,
);
export const OwnTimeZoneDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './own-time-zone-dialog.tsx'))
      .OwnTimeZoneDialog,
);
export const PasswordDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-dialogs" */ './password-dialog.tsx'))
      .PasswordDialog,
);
