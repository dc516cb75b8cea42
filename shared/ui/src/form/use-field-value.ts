import { useField } from 'react-final-form';

/** What stands in another field of the form, for fields that depend on it. */
export const useFieldValue = (name: string): unknown =>
  useField<unknown>(name, { subscription: { value: true } }).input.value;
