import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { OrganizationKey } from './organization.queries.ts';

/** Returns the viewer's or the host's organization; null on the host of internal staff. */
export const useOwnOrganization = (): OrganizationKey | null => {
  const user = useUser();
  if (user && user.role === null) return { id: user.whiteLabel._id };
  return isFranchisorContext(currentTenant(), true) ? { subdomain: currentTenant() } : null;
};
