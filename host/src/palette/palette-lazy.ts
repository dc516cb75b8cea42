import { lazyComponent } from '@outpost/ui';

/** The palette, loaded after the first screen or on its shortcut. */
export const PanelPalette = lazyComponent(
  async () => (await import('./panel-palette.tsx')).PanelPalette,
);

/** The dialog of shortcuts, loaded likewise. */
export const ShortcutDialog = lazyComponent(
  async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog,
);
