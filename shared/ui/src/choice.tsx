import TextField from '@mui/material/TextField';
import type { Option } from './form/fields.tsx';

/** One of several values, chosen at once and outside of a form. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  isWide = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (Option & { value: Value })[];
  /** As wide as there is room. */
  isWide?: boolean;
  onChange: (value: Value) => void;
}) {
  const handleChange = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <TextField
      select
      fullWidth={isWide}
      value={value}
      onChange={({ target }) => handleChange(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
