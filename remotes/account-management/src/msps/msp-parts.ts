import { lazyPart } from '@outpost/ui';

export const CreateMspDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "msp-dialogs" */ './create-msp-dialog.tsx')).CreateMspDialog,
);
export const MspDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "msp-dialogs" */ './msp-dialog.tsx')).MspDialog,
);
