import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Access to the values of a form. */
export interface FieldValues {
  read(name: string): unknown;
  change(name: string, value: unknown): void;
  /** Calls back after each change; returns a function that stops it. */
  watch(onChange: () => void): () => void;
}

export const FieldValuesContext = createContext<FieldValues | null>(null);

/** Returns the present value of a field of the surrounding form; empty text without one. */
export const useFieldValue = <T>(name: string): T => {
  const values = useContext(FieldValuesContext);
  if (!values) throw new Error('There is no form around.');
  const read = useCallback(() => values.read(name) ?? '', [values, name]);
  return useSyncExternalStore(values.watch, read) as T;
};

/** Returns a function that sets the value of a field of the surrounding form. */
export const useFieldChange = (name: string): ((value: unknown) => void) => {
  const values = useContext(FieldValuesContext);
  if (!values) throw new Error('There is no form around.');
  return useCallback((value: unknown) => values.change(name, value), [values, name]);
};
