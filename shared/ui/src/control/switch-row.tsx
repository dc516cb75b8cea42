import { styled } from '@mui/material/styles';
import { Toggle } from './toggle.tsx';
import { token } from '../theme/tokens.ts';

const Root = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  padding: '0 10px 0 16px',
  borderBottom: `1px solid ${token.lineSoft}`,
  cursor: 'pointer',
  '&:hover': { background: token.bg },
});

/** A setting that takes effect at once: a label with a switch at the end of the row. */
export function SwitchRow({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Root>
      {label}
      <Toggle isOn={isOn} onChange={onChange} />
    </Root>
  );
}
