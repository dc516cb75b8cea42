import type { Company } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const statusLook: Record<Company['status'], { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  'in-trial': { tone: 'warn', label: 'In trial' },
  pending: { tone: 'warn', label: 'Pending' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

/** What a company is within its organization. */
export const kindLabel = { franchisor: 'Franchisor', franchisee: 'Franchisee' } as const;
