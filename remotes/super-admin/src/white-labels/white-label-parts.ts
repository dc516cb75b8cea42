import { lazyPart } from '@outpost/ui';

export const DeleteDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './delete-dialog.tsx'))
      .DeleteDialog,
);
export const PartDialog = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: "white-label-dialogs" */ './detail/settings/part-dialog.tsx'
      )
    ).PartDialog,
);
export const PublishDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './publish-dialog.tsx'))
      .PublishDialog,
);
export const StepDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './step-dialog.tsx')).StepDialog,
);
export const WhiteLabelDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './white-label-dialog.tsx'))
      .WhiteLabelDialog,
);
