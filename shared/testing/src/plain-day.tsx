import type { DayProps } from '@outpost/ui';

/** The field of a day as a browser has it: enough for screens, and light. */
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
