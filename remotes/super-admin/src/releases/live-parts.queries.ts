import { queryFor, useQuery } from '@outpost/api-client';
import { releaseEndpoints } from '@outpost/contracts';

export const useLiveParts = () => useQuery(queryFor(releaseEndpoints.live));
