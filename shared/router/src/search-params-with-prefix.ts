import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

const inside = (params: URLSearchParams, prefix: string) =>
  new URLSearchParams(
    [...params].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** Returns the parameters whose names do not start with a prefix. */
export const without = (params: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !name.startsWith(prefix)));

/**
 * Returns the parameters of the address whose names start with `prefix`, without this prefix, and
 * their setter, which keeps the others. An empty `prefix` is the whole address.
 */
export const useSearchParamsWithPrefix = (
  prefix: string,
): [
  URLSearchParams,
  (change: Change, options: { replace: boolean; preventScrollReset: boolean }) => void,
] => {
  const [params, setParams] = useSearchParams();
  const own = useMemo(() => inside(params, prefix), [params, prefix]);
  const change = useCallback(
    (next: Change, options: { replace: boolean; preventScrollReset: boolean }) =>
      setParams((before) => {
        const after = next(inside(before, prefix));
        if (prefix === '') return after;
        const named = [...after].map(([name, value]): [string, string] => [prefix + name, value]);
        return new URLSearchParams([...without(before, prefix), ...named]);
      }, options),
    [setParams, prefix],
  );
  return [own, change];
};
