import { lazyComponent } from '@outpost/ui';

export const SettingsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-details-dialogs" */ './settings-dialog.tsx'))
      .SettingsDialog,
);
export const WebhookDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-details-dialogs" */ './webhook-dialog.tsx'))
      .WebhookDialog,
);
export const Reports = lazyComponent(
  async () => (await import(/* webpackChunkName: "form-reports" */ './reports.tsx')).Reports,
);
