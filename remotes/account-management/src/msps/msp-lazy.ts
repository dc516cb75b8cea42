import { lazyComponent } from '@outpost/ui';

export const CreateMspDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "msp-dialogs" */ './create-msp-dialog.tsx')).CreateMspDialog,
);
export const MspDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "msp-dialogs" */ './msp-dialog.tsx')).MspDialog,
);
