import { lazyComponent } from '@outpost/ui';

export const AdminDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './admin-dialog.tsx')).AdminDialog,
);
export const InviteAdminDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './invite-admin-dialog.tsx'))
      .InviteAdminDialog,
);
