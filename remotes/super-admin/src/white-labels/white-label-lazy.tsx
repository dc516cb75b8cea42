import { lazyComponent, Placeholder } from '@outpost/ui';

export const DeleteDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './delete-dialog.tsx'))
      .DeleteDialog,
);
export const SectionDialog = lazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "white-label-dialogs" */ './detail/settings/section-dialog.tsx'
      )
    ).SectionDialog,
);
export const LoginAsOwnerDialog = lazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "white-label-dialogs" */ './detail/login-as-owner-dialog.tsx'
      )
    ).LoginAsOwnerDialog,
);
export const PublishDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './publish-dialog.tsx'))
      .PublishDialog,
);
export const StepDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './white-label-step-dialog.tsx'))
      .WhiteLabelStepDialog,
);
export const WhiteLabelDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "white-label-dialogs" */ './white-label-dialog.tsx'))
      .WhiteLabelDialog,
);
/** Shown instead of a record that failed to load; lists are too large for a screen without one. */
export const RecordFailure = lazyComponent(
  async () => (await import('@outpost/lists')).RecordFailure,
  <Placeholder height={320} />,
);
