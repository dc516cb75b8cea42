import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** One parameter of the address, and how to set it: a new value is a step of the history. */
export const useParam = (name: string): [string | null, (value: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: value === null, preventScrollReset: true },
      ),
    [setParams, name],
  );
  return [params.get(name), change];
};
