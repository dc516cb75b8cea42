import { lazyPart } from '@outpost/ui';

/** The palette comes when the screen stands, and is there when its keys are pressed. */
export const PanelPalette = lazyPart(
  async () => (await import('./panel-palette.tsx')).PanelPalette,
);
