import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';

/**
 * Returns the path of the list of companies: for admins of an organization a tab beside the
 * franchisors, null for users of one company.
 */
export const useCompaniesPath = (): string | null => {
  const viewer = useUser();
  if (viewer?.msp || !isFranchisorContext(currentTenant(), true)) return '/companies';
  return viewer?.permissions.includes('msps:read') && viewer.company === null
    ? '/msps?mspTab=companies'
    : null;
};

/** Appends parameters to the query of a path. */
export const withQuery = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Returns the path of a company's page. */
export const companyPath = (id: string): string => `/company/show/${id}`;

/** Returns the path of a user's page. */
export const userPath = (id: string): string => `/users/show/${id}`;
