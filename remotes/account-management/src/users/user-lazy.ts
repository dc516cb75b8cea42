import { lazyComponent } from '@outpost/ui';

export const ImportUsersDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ './import-users-dialog.tsx'))
      .ImportUsersDialog,
);
export const InviteUserDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ './invite-user-dialog.tsx'))
      .InviteUserDialog,
);
export const UserDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './user-dialog.tsx')).UserDialog,
);
