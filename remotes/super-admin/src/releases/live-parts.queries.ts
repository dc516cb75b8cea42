import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { releaseEndpoints } from '@outpost/contracts';

export const useLiveParts = () => useQuery(queryFor(releaseEndpoints.live));

/** Promotes a build the server came with; the lists of the other tabs change as well. */
export const usePromoteOffer = () =>
  useChange(releaseEndpoints.promote, [
    releaseEndpoints.live,
    releaseEndpoints.list,
    releaseEndpoints.history,
  ]);
