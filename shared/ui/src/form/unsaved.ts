import { useEffect } from 'react';

const places = new Set<object>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Says of a form that what was typed into it is not saved yet. */
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

/** Whether anything typed anywhere on the page would be lost with it. */
export const hasUnsaved = (): boolean => places.size > 0;

/** Calls back when that may have changed; returns how to stop. */
export const onUnsaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
