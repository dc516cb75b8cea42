import { lazyPart } from '@outpost/ui';

export const ImportUsersDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ './import-users-dialog.tsx'))
      .ImportUsersDialog,
);
export const InviteUserDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ './invite-user-dialog.tsx'))
      .InviteUserDialog,
);
export const UserDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './user-dialog.tsx')).UserDialog,
);
export const UserDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "user-drawer" */ './user-drawer.tsx')).UserDrawer,
);
