import { useField } from 'react-final-form';

const valueOnly = { value: true } as const;

/** What stands in a field of the form around, as it is typed. */
export const useFieldValue = <T>(name: string): T =>
  useField<T>(name, { subscription: valueOnly }).input.value as T;
