import type { Dashboard } from '@outpost/contracts';
import type { Waiting } from './counts.repository.ts';

type QueueEntry = Dashboard['queue'][number];

/** Address of the list of each kind. */
const places: Record<QueueEntry['kind'], string> = {
  'pending-invitations': '/users?status=pending',
  trials: '/companies?status=in-trial',
  'expiring-keys': '/api-keys?status=active&sort=expiresAt%3Aup',
  'expired-keys': '/api-keys?status=expired',
  'draft-instances': '/white-label?status=draft',
};

/**
 * Returns the entries of the queue in the given order, without kinds that are empty or forbidden.
 */
export const queueOf = (
  waiting: Partial<Record<QueueEntry['kind'], Waiting | null | undefined>>,
  whiteLabel: string | undefined,
): QueueEntry[] =>
  (Object.keys(waiting) as QueueEntry['kind'][]).flatMap((kind) => {
    const { total, oldest } = waiting[kind] ?? { total: 0, oldest: null };
    if (total === 0 || !oldest) return [];
    const to = places[kind] + (whiteLabel ? `&whiteLabel=${whiteLabel}` : '');
    return [{ kind, count: total, oldest: oldest.toISOString(), to }];
  });
