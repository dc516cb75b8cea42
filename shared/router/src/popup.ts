import { useCallback } from 'react';
import { useParam } from './param.ts';

/** State of a dialog that is open while the address says so: `?popup=add`. */
export const usePopup = (name: string) => {
  const [open, change] = useParam('popup');
  return {
    isOpen: open === name,
    open: useCallback(() => change(name), [change, name]),
    close: useCallback(() => change(null), [change]),
  };
};
