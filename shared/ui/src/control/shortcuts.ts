import { useLayoutEffect, useRef } from 'react';

/** A key as it is printed on the keyboard, and its effect in a few words. */
interface Shortcut {
  press: string;
  does: string;
}

/** Keys under a title; `isInPanel` if they work in an open panel instead of the page behind it. */
export interface ShortcutGroup {
  title: string;
  keys: readonly Shortcut[];
  isInPanel?: boolean;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns a key with Ctrl or ⌘ as this platform writes it. */
export const modifiedKey = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl ${key}`);

const registered = new Set<{ current: ShortcutGroup | null }>();

/** Lists keys in the keyboard help for as long as the component is mounted; null lists none. */
export const useShortcuts = (group: ShortcutGroup | null): void => {
  const latest = useRef(group);
  useLayoutEffect(() => {
    latest.current = group;
  });
  useLayoutEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
};

/** Returns the keys that work now on the page or in its panel; each title and key once. */
export const shownShortcuts = (isInPanel: boolean): ShortcutGroup[] => {
  const groups = new Map<string, Map<string, Shortcut>>();
  for (const { current } of registered) {
    if (!current || (current.isInPanel ?? false) !== isInPanel) continue;
    const keys = groups.get(current.title) ?? new Map<string, Shortcut>();
    for (const key of current.keys) keys.set(key.press, key);
    groups.set(current.title, keys);
  }
  return [...groups].map(([title, keys]) => ({ title, keys: [...keys.values()], isInPanel }));
};
