import { StatusChip } from '@outpost/ui';

/** Number of failures, highlighted unless it is 0. */
export function Failures({ count }: { count: number }) {
  if (count === 0) return <>0</>;
  return <StatusChip tone="warn">{`${count} ${count === 1 ? 'person' : 'people'}`}</StatusChip>;
}
