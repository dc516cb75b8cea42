import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { companyEndpoints, requestEndpoints, userEndpoints } from '@outpost/contracts';

const requests = [requestEndpoints.list, requestEndpoints.byId];

export const useRequest = (id: string) =>
  useQuery(queryFor(requestEndpoints.byId, { params: { id } }));

/** Approving changes companies and people. */
export const useDecide = () =>
  useChange(requestEndpoints.decide, [...requests, companyEndpoints.list, userEndpoints.list]);
export const useComment = () => useChange(requestEndpoints.comment, requests);
export const useAsk = () => useChange(requestEndpoints.create, requests);

const byName = { limit: 100, sort: { name: 'up' as const } };

/** The companies the signed-in account may ask something for; without any, only its own. */
export const useOwnCompanies = () => {
  const mayRead = useCan('companies:read');
  const { data } = useQuery({
    ...queryFor(companyEndpoints.list, { query: byName }),
    enabled: mayRead,
  });
  return data?.companies ?? [];
};
