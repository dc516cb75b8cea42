import { useEffect } from 'react';
import { useFormState } from 'react-final-form';

const valuesOnly = { values: true } as const;

/** Reports the values of the surrounding form after each change. */
export function WatchValues<V>({ onChange }: { onChange: (values: V) => void }) {
  const { values } = useFormState<V & Record<string, unknown>>({ subscription: valuesOnly });
  useEffect(() => onChange(values), [values, onChange]);
  return null;
}
