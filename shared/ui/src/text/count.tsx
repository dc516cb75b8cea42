import Skeleton from '@mui/material/Skeleton';
import { numberText } from './number-text.ts';

/** A whole number such as 1,204, or a placeholder while it is loading. */
export function Count({ value }: { value: number | null }) {
  if (value === null) return <Skeleton width={24} aria-hidden />;
  return <>{numberText(value)}</>;
}
