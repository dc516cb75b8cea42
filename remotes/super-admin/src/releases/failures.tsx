import { StatusChip } from '@outpost/ui';

/** Failures, with a look that stands out where there are some. */
export function Failures({ count }: { count: number }) {
  if (count === 0) return <>0</>;
  return <StatusChip tone="warn">{`${count} ${count === 1 ? 'person' : 'people'}`}</StatusChip>;
}
