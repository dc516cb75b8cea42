import { useKeyListener } from '@outpost/ui';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the palette's shortcut as this platform writes it. */
export const paletteKeys = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** Calls `onPress` on Mod+K, independent of the focus. */
export const usePaletteKeys = (onPress: () => void): void =>
  useKeyListener((event) => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || !isPlain) return;
    event.preventDefault();
    onPress();
  });
