import { lazyPart } from '@outpost/ui';

export const LiveDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "lead-form-dialogs" */ './editor/live-dialog.tsx'))
      .LiveDialog,
);
export const RenameDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "lead-form-dialogs" */ './rename-dialog.tsx')).RenameDialog,
);
