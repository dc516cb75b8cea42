import { lazyPart } from '@outpost/ui';

export const CreateApiKeyDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './create-api-key-dialog.tsx'))
      .CreateApiKeyDialog,
);
export const EditApiKeyDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './edit-api-key-dialog.tsx'))
      .EditApiKeyDialog,
);
