import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';

const Track = styled('div')({
  height: 6,
  overflow: 'hidden',
  borderRadius: 999,
  background: token.accentSoft,
  '& > div': { height: '100%', background: token.accent, transition: 'width .2s' },
});

/** A progress bar with its value and maximum. */
export function ProgressLine({
  label,
  value,
  most,
}: {
  label: string;
  value: number;
  most: number;
}) {
  const share = most === 0 ? 100 : Math.round((value / most) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${share}%` }} />
    </Track>
  );
}
