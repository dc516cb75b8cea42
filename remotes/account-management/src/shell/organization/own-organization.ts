import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { OrganizationKey } from './organization.queries.ts';

/** The instance this page is for; null where staff are at home. */
export const useOwnOrganization = (): OrganizationKey | null => {
  const user = useUser();
  if (user && user.role === null) return { id: user.whiteLabel._id };
  return isFranchisorContext(currentTenant(), true) ? { subdomain: currentTenant() } : null;
};
