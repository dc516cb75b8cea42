import { createContext, useContext, useState } from 'react';

const storageKey = 'outpost-rail';

interface Rail {
  /** True while the sidebar shows icons only. */
  isRail: boolean;
  onToggle: () => void;
}

/** Null without a sidebar that can be collapsed: on a phone, and in its drawer. */
export const RailContext = createContext<Rail | null>(null);

/** Returns whether the sidebar is collapsed, as stored in this browser. */
export const useStoredRail = (): Rail => {
  const [isRail, setRail] = useState(() => localStorage.getItem(storageKey) === 'true');
  const onToggle = () => {
    localStorage.setItem(storageKey, String(!isRail));
    setRail(!isRail);
  };
  return { isRail, onToggle };
};

export const useIsRail = (): boolean => useContext(RailContext)?.isRail ?? false;

/** Returns true while a sidebar of full width is beside the screen. */
export const useHasWideSidebar = (): boolean => useContext(RailContext)?.isRail === false;
