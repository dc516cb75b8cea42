import { queryFor, useQuery } from '@outpost/api-client';
import { dashboardEndpoints } from '@outpost/contracts';

/** Returns the number of companies per status; null while it is not known. */
export const useStatusCounts = () => {
  const { data } = useQuery(queryFor(dashboardEndpoints.show, { query: {} }));
  return data?.dashboard.tiles.companies ?? null;
};
