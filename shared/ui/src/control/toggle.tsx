import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';

const Input = styled('input')({
  appearance: 'none',
  boxSizing: 'border-box',
  flex: 'none',
  display: 'inline-block',
  verticalAlign: 'middle',
  width: 34,
  height: 20,
  margin: '6px 0',
  padding: 2,
  borderRadius: 999,
  background: token.control,
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&::before': {
    content: '""',
    display: 'block',
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: token.panel,
    transition: 'transform 120ms',
  },
  '&:checked': { background: token.accent },
  '&:checked::before': { background: token.onAccent, transform: 'translateX(14px)' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': { '&, &::before': { transition: 'none' } },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
});

/** A native check box styled as a switch, because a list may have one in each row. */
export function Toggle({
  label,
  name,
  isOn,
  isDisabled = false,
  onChange,
}: {
  /** Accessible name, unless a label surrounds the toggle. */
  label?: string;
  name?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Input
      type="checkbox"
      role="switch"
      aria-label={label}
      name={name}
      checked={isOn}
      aria-checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
