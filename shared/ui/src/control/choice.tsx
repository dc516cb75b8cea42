import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlStyle } from './control-style.ts';
import type { Option } from '../form/fields.tsx';
import { ChevronDown } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '&[data-wide]': { display: 'flex', width: '100%' },
  '&[data-icon]': { width: 36 },
  '&[data-icon] > select': { paddingRight: 0, color: 'transparent' },
  '&[data-icon] > select > option': { color: token.ink },
  '&[data-icon] > svg': { right: 9 },
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
  icon,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (Option & { value: Value })[];
  /** Uses the available width. */
  isWide?: boolean;
  /** Shown instead of the value, where there is little room. */
  icon?: ReactNode;
  onChange: (value: Value) => void;
}) {
  const handleChange = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Frame {...(isWide && { 'data-wide': '' })} {...(icon !== undefined && { 'data-icon': '' })}>
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
      {icon ?? <ChevronDown size={16} aria-hidden />}
    </Frame>
  );
}
