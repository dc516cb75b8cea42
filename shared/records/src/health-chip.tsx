import type { Company } from '@outpost/contracts';
import { StatusChip, type Tone } from '@outpost/ui';

const tones: Record<NonNullable<Company['health']>, Tone> = {
  Good: 'ok',
  Average: 'warn',
  'Need Attention': 'bad',
};

/** Health of a company; a dash while it is not known. */
export function HealthChip({ health }: Pick<Company, 'health'>) {
  return health ? <StatusChip tone={tones[health]}>{health}</StatusChip> : <>—</>;
}
