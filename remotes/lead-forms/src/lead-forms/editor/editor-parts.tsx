import { lazyPart, Placeholder } from '@outpost/ui';

export const MoveDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-dialogs" */ './move-dialog.tsx')).MoveDialog,
);
export const PublishDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-dialogs" */ './publish-dialog.tsx')).PublishDialog,
);
export const Revisions = lazyPart(
  async () => (await import(/* webpackChunkName: "editor-dialogs" */ './revisions.tsx')).Revisions,
);
export const ComponentSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/component-settings.tsx'))
      .ComponentSettings,
  <Placeholder height={320} />,
);
export const LinkSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/link-settings.tsx'))
      .LinkSettings,
  <Placeholder height={96} />,
);
export const MessageSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-settings" */ './settings/message-settings.tsx'))
      .MessageSettings,
  <Placeholder height={240} />,
);
export const Preview = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "editor-preview" */ './preview/preview.tsx')).Preview,
  <Placeholder height={480} />,
);
