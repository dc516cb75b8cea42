import { styled } from '@mui/material/styles';
import { controlStyle } from './control-style.ts';
import type { Option } from '../form/fields.tsx';
import { ChevronDown } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '&[data-wide]': { display: 'flex', width: '100%' },
  '& > svg': {
    position: 'absolute',
    right: 8,
    top: 'calc(50% - 8px)',
    pointerEvents: 'none',
    color: token.ink2,
  },
});

const Select = styled('select')({
  ...controlStyle,
  appearance: 'none',
  width: '100%',
  padding: '7px 30px 7px 12px',
  borderColor: token.line,
  cursor: 'pointer',
});

/** A select outside of a form; a choice takes effect at once. */
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
  /** Uses the available width. */
  isWide?: boolean;
  onChange: (value: Value) => void;
}) {
  const handleChange = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Frame {...(isWide && { 'data-wide': '' })}>
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => handleChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <ChevronDown size={16} aria-hidden />
    </Frame>
  );
}
