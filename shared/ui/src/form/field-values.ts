import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** What stands in the fields of a form. */
export interface FieldValues {
  read(name: string): unknown;
  /** Calls back when something changes; returns how to stop. */
  watch(onChange: () => void): () => void;
}

export const FieldValuesContext = createContext<FieldValues | null>(null);

/** What stands in a field of the form around, as it is typed; empty text where nothing does. */
export const useFieldValue = <T>(name: string): T => {
  const values = useContext(FieldValuesContext);
  if (!values) throw new Error('There is no form around.');
  const read = useCallback(() => values.read(name) ?? '', [values, name]);
  return useSyncExternalStore(values.watch, read) as T;
};
