import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { whiteLabelEndpoints } from '@outpost/contracts';

/** The organizations internal staff may add to; null for everybody else, who have their own. */
export const useChoosableOrganizations = (): { _id: string; name: string }[] | null => {
  const mayChoose = useCan('white-labels:read');
  const query = { limit: 100, sort: { name: 'up' as const } };
  const { data } = useQuery({
    ...queryFor(whiteLabelEndpoints.list, { query }),
    enabled: mayChoose,
  });
  // A draft may have no name yet, and nobody to look after either.
  return mayChoose ? (data?.whiteLabels ?? []).filter(({ name }) => name !== '') : null;
};
