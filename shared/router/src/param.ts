import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const none: readonly string[] = [];

/**
 * One parameter of the address, and how to set it: a new value is a step of the history. What says
 * where one is among what it shows, such as `page`, is forgotten with it.
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

/** The present address with another value of one parameter, for links that leave the rest as it is. */
export const useParamLink = (name: string): ((value: string) => string) => {
  const { search } = useLocation();
  return (value) => {
    const after = new URLSearchParams(search);
    after.set(name, value);
    return `?${after}`;
  };
};
