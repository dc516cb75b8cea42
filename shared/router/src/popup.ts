import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A dialog whose being open is part of the address: `?popup=add`. */
export const usePopup = (name: string) => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set('popup', value);
          else after.delete('popup');
          return after;
        },
        { replace: value === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    isOpen: params.get('popup') === name,
    open: useCallback(() => change(name), [change, name]),
    close: useCallback(() => change(null), [change]),
  };
};
