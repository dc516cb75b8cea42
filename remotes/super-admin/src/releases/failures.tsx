import { StatusChip } from '@outpost/ui';
import { t } from '../i18n/releases.ts';

/** Number of failures, highlighted unless it is 0. */
export function Failures({ count }: { count: number }) {
  if (count === 0) return <>0</>;
  return <StatusChip tone="warn">{t('words.people', { count })}</StatusChip>;
}
