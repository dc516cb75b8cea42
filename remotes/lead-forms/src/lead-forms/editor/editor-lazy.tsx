import { lazyComponent, Placeholder } from '@outpost/ui';

export const MoveDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-dialogs" */ './move-dialog.tsx')).MoveDialog,
);
export const PublishDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-dialogs" */ './publish-dialog.tsx')).PublishDialog,
);
export const Revisions = lazyComponent(
  async () => (await import(/* webpackChunkName: "editor-dialogs" */ './revisions.tsx')).Revisions,
);
export const ComponentSettings = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/component-settings.tsx'))
      .ComponentSettings,
  <Placeholder height={320} />,
);
export const LinkSettings = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/link-settings.tsx'))
      .LinkSettings,
  <Placeholder height={96} />,
);
export const MessageSettings = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/message-settings.tsx'))
      .MessageSettings,
  <Placeholder height={240} />,
);
export const Preview = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "editor-preview" */ './preview/preview.tsx')).Preview,
  <Placeholder height={480} />,
);
/** Shown instead of a record that failed to load; lists are too large for a screen without one. */
export const RecordFailure = lazyComponent(
  async () => (await import('@outpost/lists')).RecordFailure,
  <Placeholder height={320} />,
);
