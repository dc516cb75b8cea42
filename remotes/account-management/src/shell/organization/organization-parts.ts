import { lazyPart } from '@outpost/ui';

export const LogoDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './logo-dialog.tsx')).LogoDialog,
);
export const OrganizationDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './organization-dialog.tsx'))
      .OrganizationDialog,
);
export const RemoveLogoDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './remove-logo-dialog.tsx'))
      .RemoveLogoDialog,
);
