import { lazyComponent } from '@outpost/ui';

export const PlayDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "play-dialog" */ './play-dialog.tsx')).PlayDialog,
);
export const VideoDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "video-dialog" */ './video-dialog.tsx')).VideoDialog,
);
