import { modifiedKey, useKeyListener } from '@outpost/ui';

/** Returns the palette's shortcut as this platform writes it. */
export const paletteKeys = (): string => modifiedKey('K');

/** Calls `onPress` on Mod+K, independent of the focus. */
export const usePaletteKeys = (onPress: () => void): void =>
  useKeyListener((event) => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || !isPlain) return;
    event.preventDefault();
    onPress();
  });
