import Skeleton from '@mui/material/Skeleton';

/** A placeholder of a height in pixels, while content is loading. */
export function Placeholder({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} aria-hidden />;
}
