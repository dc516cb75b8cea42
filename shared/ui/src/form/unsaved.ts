import { useEffect } from 'react';

const places = new Set<object>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Registers that a form has unsaved input. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const place = {};
    places.add(place);
    tell();
    return () => {
      places.delete(place);
      tell();
    };
  }, [isUnsaved]);
};

/** Reports whether leaving the page would lose input. */
export const hasUnsaved = (): boolean => places.size > 0;

/** Calls back when that may have changed; returns a function that stops it. */
export const onUnsaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
