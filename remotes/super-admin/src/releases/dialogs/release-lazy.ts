import { lazyComponent } from '@outpost/ui';

export const FollowDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './follow-dialog.tsx')).FollowDialog,
);
export const GateDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './gate-dialog.tsx')).GateDialog,
);
export const OverrideDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './override-dialog.tsx'))
      .OverrideDialog,
);
export const PromoteDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './promote-dialog.tsx')).PromoteDialog,
);
export const RollbackDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './rollback-dialog.tsx'))
      .RollbackDialog,
);
