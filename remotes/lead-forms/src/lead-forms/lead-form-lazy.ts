import { lazyComponent } from '@outpost/ui';

export const LiveDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-form-dialogs" */ './editor/live-dialog.tsx'))
      .LiveDialog,
);
export const RenameDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-form-dialogs" */ './rename-dialog.tsx')).RenameDialog,
);
export const TransferDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "lead-form-dialogs" */ './transfer-dialog.tsx'))
      .TransferDialog,
);
