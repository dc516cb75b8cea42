import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** State of a dialog that is open while the address says so: `?popup=add`. */
export const usePopup = (name: string) => {
  const [open, change] = useParam('popup');
  return {
    isOpen: open === name,
    open: useCallback(() => change(name), [change, name]),
    close: useCallback(() => change(null), [change]),
  };
};

const none: readonly string[] = [];

/**
 * Returns one parameter of the address and its setter: a new value is a step of the history. The
 * setter removes the parameters in `forgets`, such as `page`, which depend on the value.
 */
export const useParam = (
  name: string,
  forgets = none,
): [string | null, (value: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          for (const other of forgets) after.delete(other);
          return after;
        },
        { replace: value === null, preventScrollReset: true },
      ),
    [setParams, name, forgets],
  );
  return [params.get(name), change];
};

/** Returns a function that gives the present address with another value of one parameter. */
export const useParamLink = (name: string): ((value: string) => string) => {
  const { search } = useLocation();
  return (value) => {
    const after = new URLSearchParams(search);
    after.set(name, value);
    return `?${after}`;
  };
};
