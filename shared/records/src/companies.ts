import type { Company } from '@outpost/contracts';
import { numberText } from '@outpost/ui';
import type { StatusLook } from './columns.tsx';

export const companyStatusLook: Record<Company['status'], StatusLook> = {
  active: { tone: 'ok', label: 'Active' },
  'in-trial': { tone: 'warn', label: 'In trial' },
  pending: { tone: 'warn', label: 'Pending' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

export const companyKindLabel = { franchisor: 'Franchisor', franchisee: 'Franchisee' } as const;

/** '3 of 5'. */
export const seatsText = ({ used, total }: Company['seats']): string =>
  `${numberText(used)} of ${numberText(total)}`;
