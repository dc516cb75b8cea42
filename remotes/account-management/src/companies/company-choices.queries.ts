import { queryFor, useQuery } from '@outpost/api-client';
import { companyEndpoints, companyTeamEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const mostChoices = 100;
const byName = { limit: mostChoices, sort: { name: 'up' as const } };

/** Organizations a company can be added to. */
export const useOrganizations = (isNeeded: boolean) => {
  const query = queryFor(whiteLabelEndpoints.list, { query: byName });
  const { data } = useQuery({ ...query, enabled: isNeeded });
  return data?.whiteLabels ?? [];
};

/** Franchisors a company can stand below; of one organization where that is known. */
export const useFranchisors = (whiteLabel: string | null, isNeeded: boolean) => {
  const query = queryFor(companyEndpoints.list, {
    query: { ...byName, filters: { kind: ['franchisor'] }, ...(whiteLabel && { whiteLabel }) },
  });
  const { data } = useQuery({ ...query, enabled: isNeeded });
  return data?.companies ?? [];
};

/** Guests of a company, who can be given a seat. */
export const useGuests = (id: string) => {
  const query = { ...byName, filters: { roles: ['guest'] } };
  const { data } = useQuery(queryFor(companyTeamEndpoints.list, { params: { id }, query }));
  return data?.users.filter(({ status }) => status !== 'deactivated') ?? null;
};
