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
export const AddLanguageDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-language-dialogs" */ './add-language-dialog.tsx'))
      .AddLanguageDialog,
);
export const TranslationsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "form-language-dialogs" */ './translations-dialog.tsx'))
      .TranslationsDialog,
);
export const UploadTranslationsDialog = lazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "form-language-dialogs" */ './upload-translations-dialog.tsx'
      )
    ).UploadTranslationsDialog,
);
