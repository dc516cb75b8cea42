import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';

/**
 * Where the companies the viewer sees are listed: those in charge of an organization have them
 * beside its franchisors. Null for the people of one company.
 */
export const useCompaniesPath = (): string | null => {
  const viewer = useUser();
  if (viewer?.msp || !isFranchisorContext(currentTenant(), true)) return '/companies';
  return viewer?.permissions.includes('msps:read') && viewer.company === null
    ? '/msps?mspTab=companies'
    : null;
};
