import { lazyPart } from '@outpost/ui';

export const PlayDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "play-dialog" */ './play-dialog.tsx')).PlayDialog,
);
export const VideoDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "video-dialog" */ './video-dialog.tsx')).VideoDialog,
);
