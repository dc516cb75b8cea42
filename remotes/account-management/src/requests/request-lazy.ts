import { lazyComponent } from '@outpost/ui';

export const DecideDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './decide-dialog.tsx')).DecideDialog,
);
export const NewRequestDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './new-request-dialog.tsx'))
      .NewRequestDialog,
);
export const RequestPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "request-panel" */ './request-panel.tsx')).RequestPanel,
);
