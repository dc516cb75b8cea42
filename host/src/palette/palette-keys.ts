import { useKeyListener } from '@outpost/ui';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** How the palette's keys are called on this machine. */
export const paletteKeys = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** Calls back on Mod+K, wherever the focus is. */
export const usePaletteKeys = (onPress: () => void): void =>
  useKeyListener((event) => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || !isPlain) return;
    event.preventDefault();
    onPress();
  });
