import LinearProgress from '@mui/material/LinearProgress';

/** How far something is, of how much. */
export function ProgressLine({
  label,
  value,
  most,
}: {
  label: string;
  value: number;
  most: number;
}) {
  return (
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={most === 0 ? 100 : Math.round((value / most) * 100)}
      sx={{ borderRadius: 999, height: 6 }}
    />
  );
}
