import type { Session } from '../../platform/http/session.ts';
import type { LeadRow } from './leads.repository.ts';

/** Branch of leads and of rules; without a franchisor it is the whole tenant. */
export type Place = Pick<LeadRow, 'tenantId' | 'franchisorId' | 'companyId'>;

/** Leads and rules of people of a branch belong to it, those of others to the whole tenant. */
export const placeOf = ({ isPlatform, isMsp, franchisorId, companyId }: Session) => {
  if (isPlatform) return { franchisorId: null, companyId: null };
  return { franchisorId, companyId: isMsp ? null : companyId };
};
