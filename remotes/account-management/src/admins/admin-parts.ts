import { lazyPart } from '@outpost/ui';

export const AdminDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './admin-dialog.tsx')).AdminDialog,
);
export const InviteAdminDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './invite-admin-dialog.tsx'))
      .InviteAdminDialog,
);
