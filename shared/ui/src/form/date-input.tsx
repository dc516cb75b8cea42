import Skeleton from '@mui/material/Skeleton';
import { createElement, Suspense, useContext } from 'react';
import { useField } from 'react-final-form';
import { DayContext, type DayProps } from './day-context.ts';
import { TypedField } from './typed-field.tsx';
import { messageOf, type FieldProps } from './fields.tsx';

/** A day such as `2026-01-31`, typed or picked from a calendar that is loaded on demand. */
export function DateInput(props: DayProps) {
  const Day = useContext(DayContext);
  // An older host provides no such field to a newer remote.
  if (!Day) return <TypedField {...props} placeholder="YYYY-MM-DD" />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} aria-hidden />}>
      {createElement(Day, props)}
    </Suspense>
  );
}

/** A day as a field of a form. */
export function DateField({ name, label, hint }: FieldProps) {
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  return (
    <DateInput
      label={label}
      value={input.value}
      {...(hint !== undefined && { hint })}
      message={messageOf(meta)}
      onChange={(day) => input.onChange(day)}
      onFocus={() => input.onFocus()}
      onBlur={() => input.onBlur()}
    />
  );
}
