import { lazyPart } from '@outpost/ui';

export const CompanyDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ './actions/company-dialog.tsx'))
      .CompanyDialog,
);
export const NewCompanyDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ './actions/new-company-dialog.tsx'))
      .NewCompanyDialog,
);
