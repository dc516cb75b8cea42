import Skeleton from '@mui/material/Skeleton';

/** The room of something that is on its way, in px. */
export function Placeholder({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} aria-hidden />;
}
