import { createContext, useContext, useState } from 'react';

const storageKey = 'outpost-rail';

interface Rail {
  /** True while the sidebar shows icons only. */
  isRail: boolean;
  onToggle: () => void;
}

/** Null where the sidebar can't be collapsed: in a phone's drawer. */
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
