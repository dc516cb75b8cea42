import { lazyPart } from '@outpost/ui';

export const FollowDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './follow-dialog.tsx')).FollowDialog,
);
export const GateDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './gate-dialog.tsx')).GateDialog,
);
export const OverrideDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './override-dialog.tsx'))
      .OverrideDialog,
);
export const PromoteDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './promote-dialog.tsx')).PromoteDialog,
);
export const RollbackDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-dialogs" */ './rollback-dialog.tsx'))
      .RollbackDialog,
);
