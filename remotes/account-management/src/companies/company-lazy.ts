import { lazyComponent } from '@outpost/ui';

export const CompanyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ './actions/company-dialog.tsx'))
      .CompanyDialog,
);
export const NewCompanyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ './actions/new-company-dialog.tsx'))
      .NewCompanyDialog,
);
