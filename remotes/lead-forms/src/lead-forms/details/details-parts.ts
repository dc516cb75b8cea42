import { lazyPart } from '@outpost/ui';

export const SettingsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-details-dialogs" */ './settings-dialog.tsx'))
      .SettingsDialog,
);
export const WebhookDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "form-details-dialogs" */ './webhook-dialog.tsx'))
      .WebhookDialog,
);
