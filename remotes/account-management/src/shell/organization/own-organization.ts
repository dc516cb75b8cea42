import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';

/** The subdomain of the instance this page is for; null where staff are at home. */
export const useOwnSubdomain = (): string | null => {
  const user = useUser();
  if (user && user.role === null) return user.whiteLabel.subdomain;
  return isFranchisorContext(currentTenant(), true) ? currentTenant() : null;
};
