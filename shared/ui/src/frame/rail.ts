import { createContext, useContext, useState } from 'react';

const storageKey = 'outpost-rail';

interface Rail {
  /** Whether the sidebar shows icons only. */
  isRail: boolean;
  onToggle: () => void;
}

/** Null where the sidebar can't be collapsed: in a phone's drawer. */
export const RailContext = createContext<Rail | null>(null);

/** Whether the sidebar is collapsed, as this browser remembers it. */
export const useStoredRail = (): Rail => {
  const [isRail, setRail] = useState(() => localStorage.getItem(storageKey) === 'true');
  const onToggle = () => {
    localStorage.setItem(storageKey, String(!isRail));
    setRail(!isRail);
  };
  return { isRail, onToggle };
};

export const useIsRail = (): boolean => useContext(RailContext)?.isRail ?? false;
