import { useCallback } from 'react';
import { useParam } from './param.ts';

/** A dialog whose being open is part of the address: `?popup=add`. */
export const usePopup = (name: string) => {
  const [open, change] = useParam('popup');
  return {
    isOpen: open === name,
    open: useCallback(() => change(name), [change, name]),
    close: useCallback(() => change(null), [change]),
  };
};
