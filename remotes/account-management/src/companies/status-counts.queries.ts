import { queryFor, useQuery } from '@outpost/api-client';
import { dashboardEndpoints } from '@outpost/contracts';

/** How many companies there are in each state; null while it is not known. */
export const useStatusCounts = () => {
  const { data } = useQuery(queryFor(dashboardEndpoints.show, { query: {} }));
  return data?.dashboard.tiles.companies ?? null;
};
