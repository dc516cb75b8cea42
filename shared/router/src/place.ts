import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

const inside = (params: URLSearchParams, place: string) =>
  new URLSearchParams(
    [...params].flatMap(([name, value]) =>
      name.startsWith(place) ? [[name.slice(place.length), value]] : [],
    ),
  );

/** Returns the parameters whose names do not start with a prefix. */
export const without = (params: URLSearchParams, place: string): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !name.startsWith(place)));

/**
 * Returns the parameters of the address whose names start with `place`, without this prefix, and
 * their setter, which keeps the others. An empty `place` is the whole address.
 */
export const usePlace = (
  place: string,
): [
  URLSearchParams,
  (change: Change, options: { replace: boolean; preventScrollReset: boolean }) => void,
] => {
  const [params, setParams] = useSearchParams();
  const own = useMemo(() => inside(params, place), [params, place]);
  const change = useCallback(
    (next: Change, options: { replace: boolean; preventScrollReset: boolean }) =>
      setParams((before) => {
        const after = next(inside(before, place));
        if (place === '') return after;
        const named = [...after].map(([name, value]): [string, string] => [place + name, value]);
        return new URLSearchParams([...without(before, place), ...named]);
      }, options),
    [setParams, place],
  );
  return [own, change];
};
