import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { messageOf } from './fields.tsx';

/** Binds an editor of any kind to a field of the surrounding form. */
export function ValueField<Value>({
  name,
  children,
}: {
  name: string;
  children: (field: {
    value: Value;
    message: string | undefined;
    onChange: (value: Value) => void;
    onBlur: () => void;
  }) => ReactNode;
}) {
  const { input, meta } = useField<Value>(name, { parse: (value) => value });
  return children({
    value: input.value,
    message: messageOf(meta),
    onChange: input.onChange,
    onBlur: () => input.onBlur(),
  });
}
