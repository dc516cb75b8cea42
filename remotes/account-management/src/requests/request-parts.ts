import { lazyPart } from '@outpost/ui';

export const DecideDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './decide-dialog.tsx')).DecideDialog,
);
export const NewRequestDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "request-dialogs" */ './new-request-dialog.tsx'))
      .NewRequestDialog,
);
export const RequestPanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "request-panel" */ './request-panel.tsx')).RequestPanel,
);
