import Switch from '@mui/material/Switch';

/** A switch without a row of its own, such as in a table; it takes effect at once. */
export function Toggle({
  label,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Switch
      size="small"
      checked={isOn}
      disabled={isDisabled}
      onChange={(_, next) => onChange(next)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
