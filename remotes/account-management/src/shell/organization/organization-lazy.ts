import { lazyComponent } from '@outpost/ui';

export const LogoDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './logo-dialogs.tsx')).LogoDialog,
);
export const OrganizationDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './organization-dialog.tsx'))
      .OrganizationDialog,
);
export const RemoveLogoDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "organization-dialogs" */ './logo-dialogs.tsx'))
      .RemoveLogoDialog,
);
