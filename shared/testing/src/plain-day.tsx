import type { DayProps } from '@outpost/ui';

/** A native field for a day, a light replacement of the host's field in tests. */
export function PlainDay({ label, value, message, hint, onChange, onFocus, onBlur }: DayProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {message ?? hint}
    </label>
  );
}
