import { lazyComponent } from '@outpost/ui';

export const CreateApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './create-api-key-dialog.tsx'))
      .CreateApiKeyDialog,
);
export const EditApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './edit-api-key-dialog.tsx'))
      .EditApiKeyDialog,
);
